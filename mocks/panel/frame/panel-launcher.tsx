import { chakra } from '@chakra-ui/react'
import { FlaskConical } from 'lucide-react'
import {
  type ComponentType,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { IconButton } from '~/ui/components/button'
import { X } from '~/ui/components/icons'
import { usePanelState, useReloadMessage } from './panel-state'

/** Compares `code` rather than `key`: Alt+M types another character on a Mac. */
const isShortcut = ({ altKey, ctrlKey, metaKey, shiftKey, code }: KeyboardEvent) =>
  code === 'KeyM' && altKey && !ctrlKey && !metaKey && !shiftKey

/** Calls the handler on the keyboard shortcut Alt+M, wherever the focus is. */
function usePanelShortcut(handler: () => void): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

// Not modal: the console stays usable beside it.
const Dialog = chakra('dialog', {
  base: {
    position: 'fixed',
    zIndex: 'popover',
    left: 'auto',
    right: '4',
    bottom: '4',
    display: 'flex',
    flexDirection: 'column',
    w: '29rem',
    maxW: 'calc(100vw - 2rem)',
    h: '36rem',
    maxH: 'calc(100vh - 5rem)',
    m: '0',
    p: '0',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
  },
})

/** The selected tab, or the content that scrolls; not a button of the header. */
const firstStop = '[role=tab][aria-selected=true], section[tabindex]'

/** The props that the frame passes to the content of an open panel. */
export interface PanelContentProps {
  /** The id of the title, which names the dialog. */
  titleId: string
  /** The button that closes the panel, for the end of its header. */
  end: ReactNode
  tab: string
  onTab: (tab: string) => void
}

interface FloatingPanelProps extends Pick<PanelContentProps, 'tab' | 'onTab'> {
  content: ComponentType<PanelContentProps>
  onClose: () => void
  /** Moves the focus into the panel: true when the user opened it, false when a reload restored it. */
  takesFocus: boolean
}

/** The panel as a floating dialog over the console. */
function FloatingPanel({ content: Content, tab, onTab, onClose, takesFocus }: FloatingPanelProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (takesFocus) dialog.current?.querySelector<HTMLElement>(firstStop)?.focus()
  }, [takesFocus])
  // An open dropdown handles Escape itself and prevents the default.
  const closeOnEscape = (event: ReactKeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    <Dialog open ref={dialog} aria-labelledby={titleId} onKeyDown={closeOnEscape}>
      <Content
        titleId={titleId}
        tab={tab}
        onTab={onTab}
        end={
          <IconButton size="sm" label="关闭" onClick={onClose}>
            <X />
          </IconButton>
        }
      />
    </Dialog>
  )
}

/** The open state. Closing the panel returns the focus to the element that had it before. */
function useOpenPanel() {
  const { isOpen, change, ...rest } = usePanelState()
  const [takesFocus, setTakesFocus] = useState(useReloadMessage())
  const button = useRef<HTMLButtonElement>(null)
  const previousFocus = useRef<Element>(null)
  const open = () => {
    previousFocus.current = document.activeElement
    setTakesFocus(true)
    change({ isOpen: true })
  }
  const close = () => change({ isOpen: false })
  useEffect(() => {
    if (isOpen || !takesFocus) return
    const previous = previousFocus.current
    if (previous instanceof HTMLElement && previous.isConnected && previous !== document.body)
      previous.focus()
    else button.current?.focus()
  }, [isOpen, takesFocus])
  return { ...rest, isOpen, change, takesFocus, button, open, close }
}

interface PanelLauncherProps {
  /** The name of the button. */
  label: string
  content: ComponentType<PanelContentProps>
}

/** The floating button that opens the panel, or the open panel in its place. */
export function PanelLauncher({ label, content }: PanelLauncherProps) {
  const { tab, isOpen, change, takesFocus, button, open, close } = useOpenPanel()
  usePanelShortcut(isOpen ? close : open)
  if (isOpen)
    return (
      <FloatingPanel
        content={content}
        tab={tab}
        onTab={(tab) => change({ tab })}
        onClose={close}
        takesFocus={takesFocus}
      />
    )
  return (
    <IconButton
      ref={button}
      label={`${label}（Alt+M）`}
      aria-keyshortcuts="Alt+M"
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={open}
      variant="outline"
      colorPalette="node"
      size="lg"
      position="fixed"
      zIndex="sticky"
      right="4"
      bottom="4"
      borderRadius="full"
      boxShadow="float"
    >
      <FlaskConical />
    </IconButton>
  )
}
