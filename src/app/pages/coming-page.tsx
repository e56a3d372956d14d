import { Construction } from '~/ui/icons'
import { usePageTitle } from '~/ui/page-title'
import { PageMessage } from './message'

/** A component that says that the screen of this title is still being built. */
export const comingPage = (title: string) =>
  function ComingPage() {
    usePageTitle(title)
    return (
      <PageMessage title={title} icon={<Construction />}>
        功能建设中，敬请期待。
      </PageMessage>
    )
  }
