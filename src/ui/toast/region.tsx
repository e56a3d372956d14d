import { Box } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { cardLook, ToastCard } from './card'
import { queue } from './page-queue'

/** The button that is pressed goes away and cannot report that the pointer left it. */
function close(id: string) {
  queue.dismiss(id)
  queue.resume()
}

/**
 * The only toast region of the page, bottom-right. Two live regions stand in it from the start, because a screen
 * reader announces what is put into a region, not a region that comes with its text: errors interrupt, the rest waits.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(queue.subscribe, queue.visible)
  const errors = toasts.filter((one) => one.kind === 'error')
  const others = toasts.filter((one) => one.kind !== 'error')
  return createPortal(
    <Box
      as="section"
      aria-label="通知"
      // A modal dialog hides what is beside it from screen readers, but not what announces: hence the body too.
      data-live-announcer
      css={cardLook}
      position="fixed"
      zIndex="toast"
      bottom="5"
      right="5"
      w="96"
      maxW="calc(100vw - 2.5rem)"
      pointerEvents="none"
      onMouseEnter={queue.pause}
      onMouseLeave={queue.resume}
      onFocus={queue.pause}
      onBlur={queue.resume}
    >
      <Box as="output" display="block" aria-live="polite" aria-atomic="false">
        {others.map((one) => (
          <ToastCard key={one.id} toast={one} onClose={close} />
        ))}
      </Box>
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {errors.map((one) => (
          <ToastCard key={one.id} toast={one} onClose={close} />
        ))}
      </div>
    </Box>,
    document.body,
  )
}
