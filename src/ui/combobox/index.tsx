import { Box, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { FieldControlProps } from '~/ui/field/field-frame'
import { useComposedInput } from '~/ui/field/use-composed-input'
import { IconButton } from '../components/button'
import { ChevronDown, X } from '../components/icons'
import { isComposing } from '../dom/composition'
import { OptionItem, OptionList, SearchInput } from './combobox-elements'
import { useCombobox, type ComboboxState } from './use-combobox'
import { useListPosition } from './use-list-position'

/** The result of a search. */
interface Results<Option> {
  options: readonly Option[]
  keyOf: (option: Option) => string
  isLoading: boolean
  /** Said when nothing was found. */
  empty: string
  /** Why the options could not be loaded, and the retry. */
  failure?: { text: string; retry: () => void } | undefined
}

export interface ComboboxProps<Option> {
  label: string
  placeholder?: string
  results: Results<Option>
  renderOption: (option: Option) => ReactNode
  /** The name of the selected option; undefined when none is selected. */
  value: string | undefined
  onSelect: (option: Option | undefined) => void
  /** Called with the typed text while the list is open, and with undefined when it closes. */
  onSearch: (text: string | undefined) => void
  /** Input attributes from the field's frame: id and error state. */
  framed?: FieldControlProps | undefined
}

type ResultState = Pick<Results<unknown>, 'options' | 'isLoading' | 'failure' | 'empty'>

/** Why there are no options; undefined where there are some. */
function emptyText({ options, isLoading, failure, empty }: ResultState): string | undefined {
  if (options.length > 0) return undefined
  if (isLoading) return '加载中...'
  return failure ? `${failure.text}，点击重试` : empty
}

/** The retry of a failure, which stands in place of the options. */
const retryOf = ({ options, isLoading, failure }: ResultState) =>
  options.length === 0 && !isLoading ? failure?.retry : undefined

/** The row in place of the options; after a failure a press on it retries. */
function NoOptions({ results }: { results: ResultState }) {
  const retry = retryOf(results)
  return (
    <OptionItem
      aria-selected={false}
      {...(retry ? { onClick: retry } : { 'aria-disabled': true, color: 'fg.muted', cursor: 'default' })}
    >
      {emptyText(results)}
    </OptionItem>
  )
}

type OptionsProps<Option> = Pick<ComboboxProps<Option>, 'results' | 'renderOption'> & {
  combobox: ComboboxState<Option>
}

function Options<Option>(props: OptionsProps<Option>) {
  const { combobox, results, renderOption } = props
  if (results.options.length === 0) return <NoOptions results={results} />
  return results.options.map((option, index) => (
    <OptionItem
      key={results.keyOf(option)}
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
  const { label, results, value, onSelect, onSearch } = props
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isReadOnly = props.framed?.readOnly
  const combobox = useCombobox({
    options: results.options,
    optionKey: results.keyOf,
    onSelect,
    onClose: () => onSearch(undefined),
  })
  useListPosition(combobox.isOpen, list, input)
  const search = (text: string) => {
    combobox.setQuery(text)
    onSearch(text)
  }
  const open = () => {
    if (isReadOnly) return
    combobox.open()
    onSearch(combobox.query)
  }
  const clear = () => {
    if (isReadOnly) return
    onSelect(undefined)
    combobox.close()
    input.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isReadOnly) return
    const retry = retryOf(results)
    if (event.key.startsWith('Arrow')) onSearch(combobox.query)
    if (event.key === 'Enter' && combobox.isOpen && !isComposing(event.nativeEvent)) retry?.()
    combobox.onKeyDown(event)
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
        onKeyDown={handleKeyDown}
      />
      {/* No option is active while there are none, so their row is not read out. */}
      <VisuallyHidden aria-live="polite">{combobox.isOpen && emptyText(results)}</VisuallyHidden>
      <InputEnd label={label} onClear={value === undefined ? undefined : clear} />
      <OptionList
        ref={list}
        id={combobox.aria.listId}
        aria-label={label}
        aria-busy={results.isLoading}
        hidden={!combobox.isOpen}
        // A press on an option must not take the focus: the blur would close the list before the click.
        onPointerDown={(event) => event.preventDefault()}
      >
        {combobox.isOpen && <Options {...props} combobox={combobox} />}
      </OptionList>
    </Box>
  )
}
