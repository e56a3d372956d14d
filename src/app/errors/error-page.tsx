import { Button } from '~/ui/button'
import { CloudAlert } from '~/ui/icons'
import { usePageTitle } from '~/ui/page-title'
import { PageMessage } from './page-message'

/** Shown in place of a page that failed to render; the shell around it stays usable. */
export function ErrorPage({ onRetry }: { onRetry: () => void }) {
  usePageTitle('页面出错了')
  return (
    <PageMessage
      title="页面出错了"
      icon={<CloudAlert />}
      actions={<Button onClick={onRetry}>重新加载</Button>}
    >
      这个页面没能正常显示，其他页面不受影响。
    </PageMessage>
  )
}
