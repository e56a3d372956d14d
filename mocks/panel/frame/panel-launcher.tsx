import { FlaskConical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '~/ui/components/button'
import { FloatingPanel } from './floating-panel'
import { usePanelState, useReloadMessage } from './panel-state'
import { usePanelShortcut } from './use-keyboard-shortcut'

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

/** The floating button that opens the panel, or the open panel in its place. */
export function PanelLauncher() {
  const { tab, isOpen, change, takesFocus, button, open, close } = useOpenPanel()
  usePanelShortcut(isOpen ? close : open)
  if (isOpen)
    return (
      <FloatingPanel tab={tab} onTab={(tab) => change({ tab })} onClose={close} takesFocus={takesFocus} />
    )
  return (
    <IconButton
      ref={button}
      label="模拟控制台（Alt+M）"
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
