import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { usePageKeys } from '~/ui/page-key'
import { useOpenHere } from '../top-bar/use-open-here'
import { CommandsContext, type Command } from './commands'
import { isHelpKey, isPaletteKey } from './keys'
import { loadPalette, loadPaletteSoon } from './load-palette'

const Palette = lazy(loadPalette)
const KeyList = lazy(() => import('../key-list'))

const hasModal = () => document.querySelector('[aria-modal=true], [role=alertdialog]') !== null

/** Hears the keys that call something up over the page, and shows it. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const palette = useOpenHere()
  const keys = useOpenHere()
  useEffect(loadPaletteSoon, [])
  usePageKeys((event) => {
    if (isPaletteKey(event)) {
      event.preventDefault()
      if (palette.isOpen || !hasModal()) palette.toggle()
    } else if (isHelpKey(event)) {
      event.preventDefault()
      keys.toggle()
    }
  })
  const callUp = (command: Command) => ({ palette, keys })[command].toggle()
  return (
    <CommandsContext value={callUp}>
      {children}
      {palette.wasOpened && (
        <Suspense>
          <Palette open={palette.isOpen} onClose={palette.close} />
        </Suspense>
      )}
      {keys.wasOpened && (
        <Suspense>
          <KeyList open={keys.isOpen} onClose={keys.close} />
        </Suspense>
      )}
    </CommandsContext>
  )
}
