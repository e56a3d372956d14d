import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { IconButton } from '~/ui/button'
import { X } from '~/ui/icons'
import { PanelHead } from './panel-head'
import { PanelTabs } from './panel-tabs'

// Not modal: the console stays in use beside it.
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

interface FloatingProps {
  tab: string
  onTab: (tab: string) => void
  onClose: () => void
  /** Opened by hand just now, and not by a reload: it takes the focus. */
  takesFocus: boolean
}

/** The panel over the corner of the console. */
export function Floating({ tab, onTab, onClose, takesFocus }: FloatingProps) {
  const titleId = useId()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }, [takesFocus])
  // A list that stands open takes Escape for itself.
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    <Dialog open ref={box} aria-labelledby={titleId} onKeyDown={leave}>
      <PanelHead
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
