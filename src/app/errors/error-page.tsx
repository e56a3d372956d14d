import { Button } from '~/ui/button'
import { CloudAlert } from '~/ui/icons'
import { usePageTitle } from '~/ui/page-title'
import { PageMessage } from './page-message'

/**
 * Shown by the router in place of a page that failed to render or to load; the shell around it stays usable. A reload
 * gets the newest chunks.
 */
export function RouteErrorPage() {
  usePageTitle('页面出错了')
  return (
    <PageMessage
      title="页面出错了"
      icon={<CloudAlert />}
      actions={<Button onClick={() => window.location.reload()}>重新加载</Button>}
    >
      这个页面没能正常显示，其他页面不受影响。
    </PageMessage>
  )
}
