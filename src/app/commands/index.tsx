import { useEffect, type ReactNode } from 'react'
import { usePageKeys } from '~/ui/page-key'
import { useOpenHere } from '../top-bar/use-open-here'
import { CommandsContext, type Command } from './commands'
import { isHelpKey, isPaletteKey } from './keys'
import { fetchPaletteSoon, KeyList, Palette } from './overlays'

const hasModal = () => document.querySelector('[aria-modal=true], [role=alertdialog]') !== null

/** Hears the keys that call something up over the page, and shows it. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const palette = useOpenHere()
  const keys = useOpenHere()
  useEffect(fetchPaletteSoon, [])
  // Opens and never closes, so that the second click of a double click does not undo the first.
  const callUp = (command: Command) => ({ palette, keys })[command].open()
  usePageKeys((event) => {
    if (isPaletteKey(event)) {
      event.preventDefault()
      if (palette.isOpen || !hasModal()) palette.toggle()
    } else if (isHelpKey(event)) {
      event.preventDefault()
      callUp('keys')
    }
  })
  return (
    <CommandsContext value={callUp}>
      {children}
      {palette.wasOpened && <Palette open={palette.isOpen} onClose={palette.close} />}
      {keys.wasOpened && <KeyList open={keys.isOpen} onClose={keys.close} />}
    </CommandsContext>
  )
}
