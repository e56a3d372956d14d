import { Button, chakra, type SystemStyleObject } from '@chakra-ui/react'
import { type FocusEvent, type SyntheticEvent, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { isModalOpen } from '../dom/open-overlays'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from './icons'
import { toastQueue, type Toast, type ToastKind } from './toast'

const kindStyles = {
  success: { icon: CircleCheck, color: 'ok.fg', label: '成功' },
  error: { icon: CircleAlert, color: 'bad.fg', label: '错误' },
  warning: { icon: TriangleAlert, color: 'warn.fg', label: '警告' },
  info: { icon: Info, color: 'node.fg', label: '提示' },
} as const satisfies Record<ToastKind, unknown>

/**
 * The styles of all toast cards, set once on the region. Styled components for a card and its parts would cost more
 * than everything else a toast does, and each refresh shows one.
 */
const toastCardStyles: SystemStyleObject = {
  '& [data-toast]': {
    pointerEvents: 'auto',
    display: 'flex',
    mt: '2',
    p: '3',
    gap: '2.5',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    ...Object.fromEntries(
      Object.entries(kindStyles).map(([kind, { color }]) => [`&[data-toast=${kind}] > svg`, { color }]),
    ),
    '& > svg': { boxSize: '4.5', mt: '0.5' },
    '& > span': { srOnly: true },
    '& > div': { flex: '1', minW: '0', overflowWrap: 'anywhere' },
    '& strong': { display: 'block', fontWeight: 'medium' },
    '& p': { color: 'fg.muted', textStyle: 'sm' },
    '& > button': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '6',
      borderRadius: 'md',
      color: 'fg.muted',
      cursor: 'button',
      focusVisibleRing: 'outside',
      _hover: { bg: 'bg.subtle' },
    },
  },
}

function ActionButton({ action, onDone }: { action: NonNullable<Toast['action']>; onDone: () => void }) {
  const handleClick = () => {
    action.onClick()
    onDone()
  }
  return (
    <Button size="sm" variant="outline" mt="2" onClick={handleClick}>
      {action.label}
    </Button>
  )
}

/** The last element outside of the toasts from which the focus went to one. */
let focusedBefore: HTMLElement | undefined

function handleFocus({ currentTarget, relatedTarget }: FocusEvent) {
  if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
    focusedBefore = relatedTarget
  toastQueue.pause()
}

/** A ref: a toast that goes away with the focus returns it, or leaves it to the page. */
const returnFocus = (card: HTMLElement | null) => () => {
  for (const target of [focusedBefore, document.querySelector('main')])
    if (card?.contains(document.activeElement)) target?.focus({ preventScroll: true })
}

/** Resumes the timers once neither the pointer nor the focus is on a toast. */
function handleLeave({ currentTarget }: SyntheticEvent) {
  if (!currentTarget.matches(':hover, :focus-within')) toastQueue.resume()
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: (id: string) => void }) {
  // A card renders once, so the React Compiler's memoization would only cost time.
  'use no memo'
  const { icon: Icon, label } = kindStyles[toast.kind]
  const close = () => onClose(toast.id)
  return (
    <div ref={returnFocus} data-toast={toast.kind}>
      <Icon aria-hidden />
      <span>{label}</span>
      <div>
        <strong>{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
        {toast.action && <ActionButton action={toast.action} onDone={close} />}
      </div>
      <button type="button" aria-label="关闭通知" onClick={close}>
        <X aria-hidden size={14} />
      </button>
    </div>
  )
}

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    // In narrow windows above the navigation, and above the total of an order.
    bottom: {
      base: 'calc(8rem + env(safe-area-inset-bottom, 0px))',
      md: 'max(1.25rem, env(safe-area-inset-bottom, 0px))',
    },
    right: 'max(1.25rem, env(safe-area-inset-right, 0px))',
    // Set by `useToastsAtLeft`.
    '[data-toasts=left] &': { right: 'auto', left: 'max(1.25rem, env(safe-area-inset-left, 0px))' },
    w: '96',
    maxW: 'calc(100vw - 2.5rem)',
    // In narrow windows a dialog is a sheet at the bottom, whose notices and buttons they would cover.
    '&[data-over-dialog]': {
      top: { base: 'max(0.5rem, env(safe-area-inset-top, 0px))', md: 'auto' },
      bottom: { base: 'auto', md: 'max(1.25rem, env(safe-area-inset-bottom, 0px))' },
    },
    pointerEvents: 'none',
    '& > output': { display: 'block' },
    ...toastCardStyles,
  },
})

/**
 * Marks the region of toasts that came while a dialog was open. They stay where they are when it closes, as it does after
 * a success.
 */
function markOverDialog(region: HTMLElement | null) {
  let before = toastQueue.visible()
  return toastQueue.subscribe(() => {
    const toasts = toastQueue.visible()
    const hasNew = toasts.some((toast) => !before.includes(toast))
    before = toasts
    if (hasNew) region?.toggleAttribute('data-over-dialog', isModalOpen())
  })
}

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
 * The page's toast region, bottom-right unless a page moves it. Its two live regions are mounted from the start, because screen readers
 * announce only text added to an existing one. Errors are announced assertively, all others politely.
 */
export function ToastRegion() {
  return createPortal(
    <Region
      ref={markOverDialog}
      aria-label="通知"
      // Modal dialogs leave elements with this attribute in <body> visible to screen readers.
      data-live-announcer
      onMouseEnter={toastQueue.pause}
      onMouseLeave={handleLeave}
      onFocus={handleFocus}
      onBlur={handleLeave}
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
