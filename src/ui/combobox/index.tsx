import { Box, Flex } from '@chakra-ui/react'
import { useId, useRef, type ReactNode } from 'react'
import { IconButton } from '../button'
import type { FramedProps } from '../field/frame'
import { ChevronDown, X } from '../icons'
import { Item, List, SearchInput } from './parts'
import { useCombobox } from './use-combobox'
import { useInSight } from './use-in-sight'

export interface ComboboxProps<Option> {
  label: string
  placeholder?: string
  options: readonly Option[]
  isLoading: boolean
  optionKey: (option: Option) => string
  render: (option: Option) => ReactNode
  /** The chosen option's name; undefined when none is. */
  value: string | undefined
  onChoose: (option: Option | undefined) => void
  /** Called with what is typed, and '' when the list closes. */
  onSearch: (text: string) => void
  onOpen?: () => void
  empty?: string | undefined
  /** Why there are no options, and another try. */
  failure?: { text: string; retry: () => void } | undefined
  /** What the field's frame gives it: its id, and what is wrong with it. */
  framed?: FramedProps | undefined
}

/** The line in place of the options; after a failure a press on it tries again. */
function NoOptions({
  isLoading,
  failure,
  empty = '无匹配结果',
}: Pick<ComboboxProps<never>, 'isLoading' | 'failure' | 'empty'>) {
  if (failure && !isLoading)
    return (
      <Item aria-selected={false} onClick={failure.retry}>
        {failure.text}，点击重试
      </Item>
    )
  return (
    <Item aria-disabled aria-selected={false} color="fg.muted" cursor="default">
      {isLoading ? '加载中...' : empty}
    </Item>
  )
}

/** A choice of many that one types to find; by the combobox pattern of ARIA, the focus stays in the input. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, options, isLoading, optionKey, render, value, onChoose, onSearch, onOpen } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useCombobox({ options, optionKey, onChoose })
  const activeId = box.active < 0 ? undefined : `${id}-${box.active}`
  useInSight(activeId)
  const close = () => {
    box.close()
    onSearch('')
  }
  const type = (text: string) => {
    box.type(text)
    onSearch(text)
    onOpen?.()
  }
  const open = () => {
    box.open()
    onOpen?.()
  }
  const clear = () => {
    onChoose(undefined)
    close()
    input.current?.focus()
  }
  return (
    <Box position="relative">
      <SearchInput
        ref={input}
        {...props.framed}
        aria-label={label}
        aria-expanded={box.isOpen}
        aria-controls={`${id}-list`}
        {...(activeId && { 'aria-activedescendant': activeId })}
        pe="16"
        placeholder={value ?? props.placeholder}
        value={box.isOpen ? box.typed : (value ?? '')}
        onChange={({ target }) => type(target.value)}
        onClick={open}
        onBlur={close}
        onKeyDown={(event) => {
          if (event.key.startsWith('Arrow')) onOpen?.()
          box.onKeyDown(event)
        }}
      />
      <Flex position="absolute" right="1" insetY="0" align="center" color="fg.muted">
        {value !== undefined && (
          <IconButton size="xs" label={`清除${label}`} onClick={clear}>
            <X />
          </IconButton>
        )}
        <Box px="1" pointerEvents="none">
          <ChevronDown size={16} aria-hidden />
        </Box>
      </Flex>
      <List
        id={`${id}-list`}
        aria-label={label}
        aria-busy={isLoading}
        hidden={!box.isOpen}
        // A press on an option must not take the focus, or the list would close before it counts.
        onPointerDown={(event) => event.preventDefault()}
      >
        {box.isOpen &&
          options.map((option, index) => (
            <Item
              key={optionKey(option)}
              id={`${id}-${index}`}
              aria-selected={index === box.active}
              active={index === box.active}
              onClick={() => box.choose(option)}
            >
              {render(option)}
            </Item>
          ))}
        {box.isOpen && options.length === 0 && (
          <NoOptions isLoading={isLoading} failure={props.failure} empty={props.empty} />
        )}
      </List>
    </Box>
  )
}
