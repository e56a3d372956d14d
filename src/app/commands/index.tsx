import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { usePageKeys } from '~/ui/page-key'
import { toast } from '~/ui/toast'
import { useOpenHere } from '../top-bar/use-open-here'
import { CommandsContext, type Command } from './commands'
import { isHelpKey, isPaletteKey } from './keys'
import { loadKeyList, loadPalette, loadPaletteSoon } from './loads'

const Palette = lazy(loadPalette)
const KeyList = lazy(loadKeyList)

const loads = { palette: loadPalette, keys: loadKeyList }

const sayFailure = () => toast.error('加载失败', { id: 'command', description: '请检查网络后重试' })

const hasModal = () => document.querySelector('[aria-modal=true], [role=alertdialog]') !== null

/** Hears the keys that call something up over the page, and shows it. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const palette = useOpenHere()
  const keys = useOpenHere()
  useEffect(loadPaletteSoon, [])
  // Not shown before its code is there: what fails to come must not take the page along.
  const callUp = (command: Command) =>
    void loads[command]().then(() => ({ palette, keys })[command].toggle(), sayFailure)
  usePageKeys((event) => {
    if (isPaletteKey(event)) {
      event.preventDefault()
      if (palette.isOpen || !hasModal()) callUp('palette')
    } else if (isHelpKey(event)) {
      event.preventDefault()
      callUp('keys')
    }
  })
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
