import { useState } from 'react'

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

/** What was to be said after the reload that the panel caused; undefined after any other. */
export function takeReturn(): string | undefined {
  const text = sessionStorage.getItem(returnKey) ?? undefined
  sessionStorage.removeItem(returnKey)
  return text
}
