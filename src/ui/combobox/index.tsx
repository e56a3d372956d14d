import { Box, Flex } from '@chakra-ui/react'
import { useId, useRef, type ReactNode } from 'react'
import type { FieldControlProps } from '~/ui/field/field-frame'
import { useComposedInput } from '~/ui/field/use-composed-input'
import { IconButton } from '../components/button'
import { ChevronDown, X } from '../components/icons'
import { OptionItem, OptionList, SearchInput } from './combobox-elements'
import { useCombobox, useScrollIntoView } from './use-combobox'
import { useListPosition } from './use-list-position'

export interface ComboboxProps<Option> {
  label: string
  placeholder?: string
  options: readonly Option[]
  isLoading: boolean
  optionKey: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  /** The name of the selected option; undefined when none is selected. */
  value: string | undefined
  onSelect: (option: Option | undefined) => void
  /** Called with the typed text, and with '' when the list closes. */
  onSearch: (text: string) => void
  onOpen?: () => void
  empty: string
  /** Why the options could not be loaded, and the retry. */
  failure?: { text: string; retry: () => void } | undefined
  /** Input attributes from the field's frame: id and error state. */
  framed?: FieldControlProps | undefined
}

/** The row in place of the options; after a failure a press on it retries. */
function NoOptions({
  isLoading,
  failure,
  empty,
}: Pick<ComboboxProps<never>, 'isLoading' | 'failure' | 'empty'>) {
  if (failure && !isLoading)
    return (
      <OptionItem aria-selected={false} onClick={failure.retry}>
        {failure.text}，点击重试
      </OptionItem>
    )
  return (
    <OptionItem aria-disabled aria-selected={false} color="fg.muted" cursor="default">
      {isLoading ? '加载中...' : empty}
    </OptionItem>
  )
}

/** A searchable select by the ARIA combobox pattern: the focus stays in the input. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, options, isLoading, optionKey, renderOption, value, onSelect, onSearch, onOpen } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const combobox = useCombobox({ options, optionKey, onSelect, onClose: () => onSearch('') })
  const activeId = combobox.activeIndex < 0 ? undefined : `${id}-${combobox.activeIndex}`
  useScrollIntoView(activeId)
  useListPosition(combobox.isOpen, list, input)
  const search = (text: string) => {
    combobox.setQuery(text)
    onSearch(text)
    onOpen?.()
  }
  const open = () => {
    combobox.open()
    onOpen?.()
  }
  const clear = () => {
    onSelect(undefined)
    combobox.close()
    input.current?.focus()
  }
  return (
    <Box position="relative">
      <SearchInput
        ref={input}
        {...props.framed}
        aria-label={label}
        aria-expanded={combobox.isOpen}
        aria-controls={`${id}-list`}
        {...(activeId && { 'aria-activedescendant': activeId })}
        pe="16"
        placeholder={value ?? props.placeholder}
        {...useComposedInput(combobox.isOpen ? combobox.query : (value ?? ''), search)}
        onClick={open}
        onBlur={combobox.close}
        onKeyDown={(event) => {
          if (event.key.startsWith('Arrow')) onOpen?.()
          combobox.onKeyDown(event)
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
      <OptionList
        ref={list}
        id={`${id}-list`}
        aria-label={label}
        aria-busy={isLoading}
        hidden={!combobox.isOpen}
        // A press on an option must not take the focus: the blur would close the list before the click.
        onPointerDown={(event) => event.preventDefault()}
      >
        {combobox.isOpen &&
          options.map((option, index) => (
            <OptionItem
              key={optionKey(option)}
              id={`${id}-${index}`}
              aria-selected={index === combobox.activeIndex}
              active={index === combobox.activeIndex}
              onClick={() => combobox.select(option)}
            >
              {renderOption(option)}
            </OptionItem>
          ))}
        {combobox.isOpen && options.length === 0 && (
          <NoOptions isLoading={isLoading} failure={props.failure} empty={props.empty} />
        )}
      </OptionList>
    </Box>
  )
}
