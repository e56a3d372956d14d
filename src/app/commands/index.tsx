import { useEffect, type ReactNode } from 'react'
import { usePageKeys } from '~/ui/page-key'
import { useOpenHere } from '../top-bar/use-open-here'
import { CommandsContext, type Command } from './commands'
import { isHelpKey, isPaletteKey } from './keys'
import { fetchPaletteSoon, KeyList, Palette } from './overlays'

const isModalOpen = () => document.querySelector('[aria-modal=true], [role=alertdialog]') !== null

/** Handles the global shortcuts and renders the overlays they open. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const palette = useOpenHere()
  const keys = useOpenHere()
  useEffect(fetchPaletteSoon, [])
  // Only opens, so that the second click of a double click does not close the overlay again.
  const openOverlay = (command: Command) => ({ palette, keys })[command].open()
  usePageKeys((event) => {
    if (isPaletteKey(event)) {
      event.preventDefault()
      if (palette.isOpen || !isModalOpen()) palette.toggle()
    } else if (isHelpKey(event)) {
      event.preventDefault()
      openOverlay('keys')
    }
  })
  return (
    <CommandsContext value={openOverlay}>
      {children}
      {palette.wasOpened && <Palette open={palette.isOpen} onClose={palette.close} />}
      {keys.wasOpened && <KeyList open={keys.isOpen} onClose={keys.close} />}
    </CommandsContext>
  )
}
