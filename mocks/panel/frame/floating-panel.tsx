import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { IconButton } from '~/ui/components/button'
import { X } from '~/ui/components/icons'
import { PanelHeader } from './panel-header'
import { PanelTabs } from './panel-tabs'

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

interface FloatingPanelProps {
  tab: string
  onTab: (tab: string) => void
  onClose: () => void
  /** Moves the focus into the panel: true when the user opened it, false when a reload restored it. */
  takesFocus: boolean
}

/** The panel as a floating dialog over the console. */
export function FloatingPanel({ tab, onTab, onClose, takesFocus }: FloatingPanelProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (takesFocus) dialog.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }, [takesFocus])
  // An open dropdown handles Escape itself and prevents the default.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    <Dialog open ref={dialog} aria-labelledby={titleId} onKeyDown={closeOnEscape}>
      <PanelHeader
        titleId={titleId}
        end={
          <IconButton size="sm" label="关闭" onClick={onClose}>
            <X />
          </IconButton>
        }
      />
      <PanelTabs tab={tab} onChange={onTab} />
    </Dialog>
  )
}
