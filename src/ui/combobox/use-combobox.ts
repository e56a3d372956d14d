import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Shortcut } from '~/ui/components/key-combo'
import { isComposing } from '../dom/composition'

export const comboboxShortcuts: readonly Shortcut[] = [
  { combos: ['ArrowUp', 'ArrowDown'], description: '上一项、下一项' },
  { combos: ['Enter'], description: '选中当前项' },
]

interface UseComboboxOptions<Option> {
  options: readonly Option[]
  optionKey: (option: Option) => string
  onSelect: (option: Option) => void
  /** The list was closed and the typed text dropped. */
  onClose?: () => void
  /** The list is always open, and Enter takes the first option unless the arrow keys moved to another. */
  isPalette?: boolean
  /** Options may still come. In a palette, Enter without any waits for the first one. */
  isLoading?: boolean
}

/**
 * Returns a function that makes an Enter wait for the first option, or not any more. It is taken as soon as there is one:
 * somebody may type faster than the options load. An end without options drops the Enter.
 */
function useAwaitedOption<Option>({ options, onSelect, isLoading = false }: UseComboboxOptions<Option>) {
  const isAwaited = useRef(false)
  const [first] = options
  const isKnown = first !== undefined || !isLoading
  const take = useEffectEvent(() => {
    if (isAwaited.current && first !== undefined) onSelect(first)
    isAwaited.current = false
  })
  useEffect(() => {
    if (isKnown) take()
  }, [isKnown])
  return (isWaiting: boolean) => {
    isAwaited.current = isWaiting
  }
}

/** Returns the ids that tie input, list and options together, and scrolls the active option into view. */
function useOptionIds(activeIndex: number) {
  const id = useId()
  const listId = `${id}-list`
  const activeId = activeIndex < 0 ? undefined : `${id}-${activeIndex}`
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return {
    listId,
    input: { 'aria-controls': listId, ...(activeId && { 'aria-activedescendant': activeId }) },
    option: (index: number) => ({
      id: `${id}-${index}`,
      'aria-selected': index === activeIndex,
      active: index === activeIndex,
    }),
  }
}

/**
 * The typed query, whether the list is open, the index of the active option (-1 for none), and the attributes
 * for assistive technology.
 */
export function useCombobox<Option>(props: UseComboboxOptions<Option>) {
  const { options, optionKey, onSelect, onClose, isPalette = false, isLoading = false } = props
  const [query, setQueryText] = useState('')
  const [isExpanded, setIsExpanded] = useState(false)
  const isOpen = isPalette || isExpanded
  const awaitOption = useAwaitedOption(props)
  // By key instead of index, because later responses may insert options before it.
  const [activeKey, setActiveKey] = useState<string>()
  const found = options.findIndex((option) => optionKey(option) === activeKey)
  const activeIndex = found < 0 && isPalette ? Math.min(0, options.length - 1) : found

  const open = () => setIsExpanded(true)
  const close = () => {
    setIsExpanded(false)
    setQueryText('')
    setActiveKey(undefined)
    onClose?.()
  }
  const select = (option: Option) => {
    onSelect(option)
    close()
  }
  const setQuery = (text: string) => {
    setQueryText(text)
    setActiveKey(undefined)
    awaitOption(false)
    setIsExpanded(true)
  }
  const setActiveIndex = (index: number) => {
    const option = options[index]
    if (option !== undefined) setActiveKey(optionKey(option))
  }
  const move = (by: number) => {
    if (!isOpen) return open()
    const count = options.length
    setActiveIndex(activeIndex < 0 && by < 0 ? count - 1 : (activeIndex + by + count) % count)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      const option = options[activeIndex]
      if (option !== undefined) select(option)
      else awaitOption(isPalette && isLoading)
    },
    ...(!isPalette && { Escape: close }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter and the arrow keys belong to it.
    if (isComposing(event.nativeEvent)) return
    const isHandled = isOpen || event.key.startsWith('Arrow')
    const act = keys[event.key]
    if (!act || !isHandled) return
    event.preventDefault()
    act()
  }
  const aria = useOptionIds(activeIndex)
  return { query, isOpen, aria, activeIndex, open, close, select, setActiveIndex, setQuery, onKeyDown }
}

export type ComboboxState<Option> = ReturnType<typeof useCombobox<Option>>
