import { useEffect, useState } from 'react'
import { toast } from '~/ui/components/toast'

/** The panel's state in `localStorage`. */
interface PanelState {
  tab: string
  isOpen: boolean
}

const storageKey = 'mock-panel'
const reloadMessageKey = 'mock-panel-return'
const initialState: PanelState = { tab: 'scenario', isOpen: false }

function readState(): PanelState {
  try {
    const value: Partial<PanelState> = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return { ...initialState, ...value }
  } catch {
    return initialState
  }
}

/** The selected tab and whether the panel is open; persisted across reloads. */
export function usePanelState() {
  const [state, setState] = useState(readState)
  const change = (part: Partial<PanelState>) => {
    const next = { ...state, ...part }
    setState(next)
    localStorage.setItem(storageKey, JSON.stringify(next))
  }
  return { ...state, change }
}

/** Stores a message in `sessionStorage`, to be shown as a toast after the panel reloads the page. */
export const saveReloadMessage = (text: string) => sessionStorage.setItem(reloadMessageKey, text)

// Memoized, because StrictMode renders twice and the message is removed on the first read.
const takeReloadMessage = (() => {
  let text: string | undefined
  return () => {
    text ??= sessionStorage.getItem(reloadMessageKey) ?? undefined
    sessionStorage.removeItem(reloadMessageKey)
    return text
  }
})()

/** Shows the stored message once. Returns whether the panel itself reloaded the page. */
export function useReloadMessage(): boolean {
  const [text] = useState(takeReloadMessage)
  useEffect(() => {
    if (text) toast.success(text, { id: 'mock-panel' })
  }, [text])
  return text !== undefined
}
