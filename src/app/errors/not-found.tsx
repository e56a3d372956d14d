import { paths } from '~/lib/paths'
import { ButtonLink } from '~/ui/components/button-link'
import SquareDrawing from '~/ui/components/square-drawing'
import { usePageTitle } from '~/ui/dom/page-title'
import { PageMessage } from './error-page'

/** The page for an unknown path, shown inside the shell. */
export default function NotFound() {
  usePageTitle('页面不存在')
  return (
    <PageMessage
      title="页面不存在"
      drawing={<SquareDrawing of="search" />}
      actions={<ButtonLink to={paths.console()}>返回控制面板</ButtonLink>}
    >
      地址有误，或页面已移除。
    </PageMessage>
  )
}
