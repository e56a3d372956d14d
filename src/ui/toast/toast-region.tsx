import { chakra } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toastCardStyles, ToastCard } from './toast-card'
import { toastQueue } from './page-toast-queue'

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
    ...toastCardStyles,
  },
})

/** Closes a toast and resumes the timers, because the removed button fires no mouseleave. */
function close(id: string) {
  toastQueue.dismiss(id)
  toastQueue.resume()
}

/** Subscribes to the queue by itself, so that a new toast does not rerender the styled region. */
function Cards({ ofErrors }: { ofErrors: boolean }) {
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.visible)
  const visibleToasts = toasts.filter(({ kind }) => (kind === 'error') === ofErrors)
  return visibleToasts.map((toast) => <ToastCard key={toast.id} toast={toast} onClose={close} />)
}

/**
 * The page's toast region, bottom-right. Its two live regions are mounted from the start, because screen readers
 * announce only text added to an existing one. Errors are announced assertively, all others politely.
 */
export function ToastRegion() {
  return createPortal(
    <Region
      aria-label="通知"
      // Modal dialogs leave elements with this attribute in <body> visible to screen readers.
      data-live-announcer
      onMouseEnter={toastQueue.pause}
      onMouseLeave={toastQueue.resume}
      onFocus={toastQueue.pause}
      onBlur={toastQueue.resume}
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
