import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { usePageKeys } from '~/ui/page-key'
import { useOpenHere } from '../top-bar/use-open-here'
import { CommandsContext, type Command } from './commands'
import { isPaletteKey } from './keys'
import { loadPalette, loadPaletteSoon } from './load-palette'

const Palette = lazy(loadPalette)

const hasModal = () => document.querySelector('[aria-modal=true], [role=alertdialog]') !== null

/** Hears the keys that call something up over the page, and shows it. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const palette = useOpenHere()
  useEffect(loadPaletteSoon, [])
  usePageKeys((event) => {
    if (!isPaletteKey(event)) return
    event.preventDefault()
    if (palette.isOpen || !hasModal()) palette.toggle()
  })
  const callUp = (command: Command) => ({ palette })[command].toggle()
  return (
    <CommandsContext value={callUp}>
      {children}
      {palette.wasOpened && (
        <Suspense>
          <Palette open={palette.isOpen} onClose={palette.close} />
        </Suspense>
      )}
    </CommandsContext>
  )
}
