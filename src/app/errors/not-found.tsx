import { Link } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '~/lib/paths'
import { Compass } from '~/ui/components/icons'
import { usePageTitle } from '~/ui/dom/page-title'
import { PageMessage } from './error-page'

/** The page for an unknown path, shown inside the shell. */
export default function NotFound() {
  usePageTitle('页面不存在')
  return (
    <PageMessage
      title="页面不存在"
      icon={<Compass />}
      actions={
        <Link asChild>
          <RouterLink to={paths.console()}>返回控制面板</RouterLink>
        </Link>
      }
    >
      您访问的地址不存在，可能已被移动或删除。
    </PageMessage>
  )
}
