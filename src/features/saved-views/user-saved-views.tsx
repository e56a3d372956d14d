import { useId } from 'react'
import { useUser } from '~/api/session/use-user'
import { isolated } from '~/lib/isolated'
import { Button } from '~/ui/components/button'
import { Bookmark } from '~/ui/components/icons'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { NarrowHidden } from '~/ui/components/narrow-hidden'
import { useLazyDialog } from '~/ui/dialog/use-dialog'
import { useSavedViews, type UseSavedViewsOptions } from '~/ui/saved-views/use-saved-views'
import type { ViewList } from './view-lists'

const ViewsPopover = lazyWithRetry(() => import('~/ui/saved-views/views-popover'))

/** A button for the user's saved views of a list: open, save and delete. Each view is a link. */
function SavedViews<Values>(props: UseSavedViewsOptions<Values>) {
  const id = useId()
  const views = useSavedViews(props)
  const { isOpen, wasOpened, open, close } = useLazyDialog()
  return (
    <>
      <Button
        id={id}
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...ViewsPopover.preloadProps}
        onClick={isOpen ? close : open}
      >
        <Bookmark aria-hidden {...(views.current && { fill: 'currentColor' })} />
        <NarrowHidden maxW="32" truncate lineHeight="inherit">
          {views.current ? `视图：${isolated(views.current.name)}` : '视图'}
        </NarrowHidden>
      </Button>
      {wasOpened && <ViewsPopover triggerId={id} open={isOpen} onClose={close} views={views} />}
    </>
  )
}

/** The views of a list that the signed-in user has saved in this browser. */
export function UserSavedViews<Values>(
  props: Pick<UseSavedViewsOptions<Values>, 'schema'> & { list: ViewList },
) {
  return <SavedViews owner={useUser()?.id} {...props} />
}
