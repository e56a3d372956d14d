import { useEffect, type ReactNode } from 'react'
import { useDocumentKeyDown } from '~/ui/document-key-down'
import { useOpenUntilNavigation } from '../top-bar/use-open-until-navigation'
import { GlobalOverlaysContext, type GlobalOverlay } from './global-overlays-context'
import { isShortcutsKey, isPaletteKey } from './global-shortcuts'
import { preloadPaletteAfterDelay, LazyShortcutsDialog, LazyCommandPalette } from './lazy-overlays'

const isModalOpen = () => document.querySelector('[aria-modal=true], [role=alertdialog]') !== null

/** Handles the global shortcuts and renders the overlays they open. */
export function GlobalOverlaysProvider({ children }: { children: ReactNode }) {
  const palette = useOpenUntilNavigation()
  const keys = useOpenUntilNavigation()
  useEffect(preloadPaletteAfterDelay, [])
  // Only opens, so that the second click of a double click does not close the overlay again.
  const openOverlay = (command: GlobalOverlay) => ({ palette, keys })[command].open()
  useDocumentKeyDown((event) => {
    if (isPaletteKey(event)) {
      event.preventDefault()
      if (palette.isOpen || !isModalOpen()) palette.toggle()
    } else if (isShortcutsKey(event)) {
      event.preventDefault()
      openOverlay('keys')
    }
  })
  return (
    <GlobalOverlaysContext value={openOverlay}>
      {children}
      {palette.wasOpened && <LazyCommandPalette open={palette.isOpen} onClose={palette.close} />}
      {keys.wasOpened && <LazyShortcutsDialog open={keys.isOpen} onClose={keys.close} />}
    </GlobalOverlaysContext>
  )
}
