import { Box, Flex } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'
import type { FieldControlProps } from '~/ui/field/field-frame'
import { useComposedInput } from '~/ui/field/use-composed-input'
import { IconButton } from '../components/button'
import { ChevronDown, X } from '../components/icons'
import { OptionItem, OptionList, SearchInput } from './combobox-elements'
import { useCombobox, type ComboboxState } from './use-combobox'
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

function Options<Option>(props: ComboboxProps<Option> & { combobox: ComboboxState<Option> }) {
  const { combobox, options, optionKey, renderOption } = props
  if (options.length === 0) return <NoOptions {...props} />
  return options.map((option, index) => (
    <OptionItem
      key={optionKey(option)}
      {...combobox.aria.option(index)}
      onClick={() => combobox.select(option)}
    >
      {renderOption(option)}
    </OptionItem>
  ))
}

/** The clear button and the arrow, at the end of the input. */
const InputEnd = ({ label, onClear }: { label: string; onClear: (() => void) | undefined }) => (
  <Flex position="absolute" right="1" insetY="0" align="center" color="fg.muted">
    {onClear && (
      <IconButton size="xs" label={`清除${label}`} onClick={onClear}>
        <X />
      </IconButton>
    )}
    <Box px="1" pointerEvents="none">
      <ChevronDown size={16} aria-hidden />
    </Box>
  </Flex>
)

/** A searchable select by the ARIA combobox pattern: the focus stays in the input. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, options, isLoading, optionKey, value, onSelect, onSearch, onOpen } = props
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const combobox = useCombobox({ options, optionKey, onSelect, onClose: () => onSearch('') })
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
        {...combobox.aria.input}
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
      <InputEnd label={label} onClear={value === undefined ? undefined : clear} />
      <OptionList
        ref={list}
        id={combobox.aria.listId}
        aria-label={label}
        aria-busy={isLoading}
        hidden={!combobox.isOpen}
        // A press on an option must not take the focus: the blur would close the list before the click.
        onPointerDown={(event) => event.preventDefault()}
      >
        {combobox.isOpen && <Options {...props} combobox={combobox} />}
      </OptionList>
    </Box>
  )
}
