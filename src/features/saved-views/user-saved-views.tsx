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

type UserViewsOptions<Values> = Pick<UseSavedViewsOptions<Values>, 'schema'> & { list: ViewList }

/**
 * The views of a list that the signed-in user has saved in this browser: the name of the one on screen, and the popover
 * at a button to open, save and delete them. Each view is a link.
 */
export function useUserSavedViews<Values>(triggerId: string, options: UserViewsOptions<Values>) {
  const views = useSavedViews({ owner: useUser()?.id, ...options })
  const { isOpen, wasOpened, open, close } = useLazyDialog()
  return {
    currentName: views.current?.name,
    isOpen,
    open,
    close,
    popover: wasOpened && <ViewsPopover triggerId={triggerId} open={isOpen} onClose={close} views={views} />,
  }
}

/** A button for the user's saved views of a list. */
export function UserSavedViews<Values>(options: UserViewsOptions<Values>) {
  const id = useId()
  const { currentName, isOpen, open, close, popover } = useUserSavedViews(id, options)
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
        <Bookmark aria-hidden {...(currentName && { fill: 'currentColor' })} />
        <NarrowHidden maxW="32" truncate lineHeight="inherit">
          {currentName ? `视图：${isolated(currentName)}` : '视图'}
        </NarrowHidden>
      </Button>
      {popover}
    </>
  )
}
