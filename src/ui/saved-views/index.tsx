import { useId } from 'react'
import { Button } from '../button'
import { Bookmark } from '../icons'
import { NarrowHidden } from '../narrow-hidden'
import { useLazyDialog } from '~/ui/dialog/use-lazy-dialog'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { useSavedViews, type UseSavedViewsOptions } from './use-saved-views'

const ViewsPopover = lazyWithRetry(() => import('./views-popover'))

/** A button for the user's saved views of a list: open, save and delete. Each view is a link. */
export function SavedViews<Values>(props: UseSavedViewsOptions<Values>) {
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
          {views.current ? `视图：${views.current.name}` : '视图'}
        </NarrowHidden>
      </Button>
      {wasOpened && <ViewsPopover triggerId={id} open={isOpen} onClose={close} views={views} />}
    </>
  )
}
