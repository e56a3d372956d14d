import { useState, type KeyboardEvent } from 'react'
import type { Shortcut } from '../shortcut'

export const comboboxShortcuts: readonly Shortcut[] = [
  { combos: ['ArrowUp', 'ArrowDown'], does: '上一项、下一项' },
  { combos: ['Enter'], does: '选中当前项' },
]

interface ComboboxRules<Option> {
  options: readonly Option[]
  optionKey: (option: Option) => string
  onChoose: (option: Option) => void
  /** The list always stands open, and Enter takes its first option unless the arrows went to another. */
  isPalette?: boolean
}

/** What is typed, whether the list is open, and which option the arrows are at; -1 for none. */
export function useCombobox<Option>({
  options,
  optionKey,
  onChoose,
  isPalette = false,
}: ComboboxRules<Option>) {
  const [typed, setTyped] = useState('')
  const [isOpened, setIsOpen] = useState(false)
  const isOpen = isPalette || isOpened
  // By its key, because answers that come late may put others before it.
  const [active, setActive] = useState<string>()
  const found = options.findIndex((option) => optionKey(option) === active)
  const at = found < 0 && isPalette ? Math.min(0, options.length - 1) : found

  const open = () => setIsOpen(true)
  const close = () => {
    setIsOpen(false)
    setTyped('')
    setActive(undefined)
  }
  const choose = (option: Option) => {
    onChoose(option)
    close()
  }
  const type = (text: string) => {
    setTyped(text)
    setActive(undefined)
    setIsOpen(true)
  }
  const goTo = (index: number) => {
    const option = options[index]
    if (option !== undefined) setActive(optionKey(option))
  }
  const move = (by: number) => {
    if (!isOpen) return open()
    const count = options.length
    goTo(at < 0 && by < 0 ? count - 1 : (at + by + count) % count)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      const option = options[at]
      if (option !== undefined) choose(option)
    },
    ...(!isPalette && { Escape: close }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    const isMeant = isOpen || event.key.startsWith('Arrow')
    const act = keys[event.key]
    if (!act || !isMeant) return
    event.preventDefault()
    act()
  }
  return { typed, isOpen, active: at, open, close, choose, goTo, type, onKeyDown }
}
