import { useState, type KeyboardEvent } from 'react'

interface ComboboxRules<Option> {
  options: readonly Option[]
  onChoose: (option: Option) => void
}

/** What is typed, whether the list is open, and which option the arrows are at; -1 for none. */
export function useCombobox<Option>({ options, onChoose }: ComboboxRules<Option>) {
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const at = Math.min(active, options.length - 1)

  const open = () => setIsOpen(true)
  const close = () => {
    setIsOpen(false)
    setTyped('')
    setActive(-1)
  }
  const choose = (option: Option) => {
    onChoose(option)
    close()
  }
  const type = (text: string) => {
    setTyped(text)
    setActive(-1)
    setIsOpen(true)
  }
  const move = (by: number) => {
    if (!isOpen) return open()
    const count = options.length
    if (count) setActive(at < 0 && by < 0 ? count - 1 : (at + by + count) % count)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      const option = options[at]
      if (option !== undefined) choose(option)
    },
    Escape: close,
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
  return { typed, isOpen, active: at, open, close, choose, type, onKeyDown }
}
