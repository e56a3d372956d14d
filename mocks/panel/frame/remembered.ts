import { useEffect, useState } from 'react'
import { toast } from '~/ui/toast'

/** What the panel keeps in this browser. */
interface Remembered {
  tab: string
  isOpen: boolean
}

const key = 'mock-panel'
const returnKey = 'mock-panel-return'
const initial: Remembered = { tab: 'scenario', isOpen: false }

function read(): Remembered {
  try {
    const value: Partial<Remembered> = JSON.parse(localStorage.getItem(key) ?? '{}')
    return { ...initial, ...value }
  } catch {
    return initial
  }
}

/** Which tab is chosen and whether the panel stands open, over reloads too. */
export function useRemembered() {
  const [value, setValue] = useState(read)
  const change = (part: Partial<Remembered>) => {
    const next = { ...value, ...part }
    setValue(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return { ...value, change }
}

/** The panel loads the page anew and then goes on with what it has to say. */
export const rememberReturn = (text: string) => sessionStorage.setItem(returnKey, text)

// Taken once, also where React renders twice.
const takeReturn = (() => {
  let text: string | undefined
  return () => {
    text ??= sessionStorage.getItem(returnKey) ?? undefined
    sessionStorage.removeItem(returnKey)
    return text
  }
})()

/** Says what was left to say, once; whether the panel itself loaded the page anew. */
export function useReturn(): boolean {
  const [text] = useState(takeReturn)
  useEffect(() => {
    if (text) toast.success(text, { id: 'mock-panel' })
  }, [text])
  return text !== undefined
}
