import { chakra } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { cardLook, ToastCard } from './card'
import { queue } from './page-queue'

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    bottom: '5',
    right: '5',
    w: '96',
    maxW: 'calc(100vw - 2.5rem)',
    pointerEvents: 'none',
    '& > output': { display: 'block' },
    ...cardLook,
  },
})

/** The button that is pressed goes away and cannot report that the pointer left it. */
function close(id: string) {
  queue.dismiss(id)
  queue.resume()
}

/** Reads on its own, so that a toast renders nothing that is styled. */
function Cards({ ofErrors }: { ofErrors: boolean }) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.visible)
  const shown = toasts.filter(({ kind }) => (kind === 'error') === ofErrors)
  return shown.map((one) => <ToastCard key={one.id} toast={one} onClose={close} />)
}

/**
 * The only toast region of the page, bottom-right. Two live regions stand in it from the start, because a screen
 * reader announces what is put into a region, not a region that comes with its text: errors interrupt, the rest waits.
 */
export function ToastRegion() {
  return createPortal(
    <Region
      aria-label="通知"
      // A modal dialog hides what is beside it from screen readers, but not what announces: hence the body too.
      data-live-announcer
      onMouseEnter={queue.pause}
      onMouseLeave={queue.resume}
      onFocus={queue.pause}
      onBlur={queue.resume}
    >
      <output aria-live="polite" aria-atomic="false">
        <Cards ofErrors={false} />
      </output>
      <div role="alert" aria-live="assertive" aria-atomic="false">
        <Cards ofErrors />
      </div>
    </Region>,
    document.body,
  )
}
