// Nearly every render is for another text, result or option, so memoising would only cost bytes.
'use no memo'

import { Box, Flex, VisuallyHidden, chakra } from '@chakra-ui/react'
import { useDeferredValue, type KeyboardEvent, type ReactNode } from 'react'
import { splitAtMatch, type SpellingMatcher } from '~/lib/search-ranking'
import { OptionItem, comboboxAttributes } from '~/ui/combobox/combobox-elements'
import { KeyCombo, type Shortcut } from '~/ui/components/key-combo'
import { useComposedInput } from '~/ui/field/use-composed-input'
import { useCombobox, type ComboboxState } from '../combobox/use-combobox'
import { IconButton } from '../components/button'
import { Search, X } from '../components/icons'
import { lowWindow } from '../dom/window-size'

const PaletteHeader = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2.5', ps: '4', pe: '3', color: 'fg.muted' },
})

/** Without a border, because the dialog has one. */
const PaletteInput = chakra(
  'input',
  {
    base: {
      flex: '1',
      minW: '0',
      h: '12',
      bg: 'transparent',
      color: 'fg',
      textStyle: 'lg',
      outline: 'none',
    },
  },
  { defaultProps: comboboxAttributes },
)

/** Holds the list and the note. One height for any number of results, so that nothing moves while somebody types. */
const PaletteBody = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    h: 'min(26rem, 100vh - 14rem)',
    // Without the hints below it.
    [lowWindow]: { h: 'calc(88vh - 5rem)' },
  },
})

const PaletteList = chakra(
  'div',
  {
    base: {
      minH: '0',
      overflowY: 'auto',
      px: '2',
      pb: '2',
      borderTopWidth: '1px',
      // Scrolling up to a group's first option also shows the group's heading.
      scrollPaddingTop: '8',
    },
  },
  { defaultProps: { role: 'listbox' } },
)

const PaletteOptionGroup = chakra(
  'ul',
  { base: { listStyle: 'none', m: '0', p: '0' } },
  { defaultProps: { role: 'group' } },
)

const PaletteGroupHeading = chakra(
  'li',
  { base: { px: '2', pt: '3', pb: '1', textStyle: 'xs', color: 'fg.muted' } },
  { defaultProps: { role: 'presentation' } },
)

const PaletteFooter = chakra('div', {
  base: {
    display: { base: 'none', md: 'flex' },
    alignItems: 'center',
    gap: '4',
    h: '10',
    px: '4',
    borderTopWidth: '1px',
    textStyle: 'xs',
    color: 'fg.muted',
    [lowWindow]: { display: 'none' },
  },
})

export interface PaletteGroup<Option> {
  heading: string
  options: readonly Option[]
}

/** The result of a search. */
interface PaletteResults<Option> {
  /** In the order that the arrow keys follow; empty groups are not shown. */
  groups: readonly PaletteGroup<Option>[]
  keyOf: (option: Option) => string
  /** Options may still come: Enter without any waits for the first one. */
  isLoading: boolean
  /** Shown below the list, for instance while more results load. */
  note?: ReactNode
  /** Announced by screen readers when it changes. */
  status: string
}

interface PaletteProps<Option> {
  /** The accessible name of the list and the input. */
  label: string
  placeholder: string
  results: PaletteResults<Option>
  renderOption: (option: Option) => ReactNode
  onSelect: (option: Option) => void
  /** Called on Ctrl+Enter, and on a click with Ctrl or the middle button. */
  onOpenInNewTab: (option: Option) => void
  onSearch: (text: string) => void
  onClose: () => void
}

/** The longest search text that the API accepts, characters. */
const maxQueryLength = 64

const shortcutHints: readonly Shortcut[] = [
  { combos: ['ArrowUp', 'ArrowDown'], description: '选择' },
  { combos: ['Enter'], description: '打开' },
  { combos: ['Escape'], description: '关闭' },
]

const isNewTab = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }) => ctrlKey || metaKey

/** The groups with each option's index in the flat list that the arrow keys move through. */
function withIndexes<Option>(groups: readonly PaletteGroup<Option>[]) {
  let next = 0
  return groups.map(({ heading, options }) => ({
    heading,
    options: options.map((option) => ({ option, index: next++ })),
  }))
}

type PaletteOptionsProps<Option> = Pick<
  PaletteProps<Option>,
  'label' | 'results' | 'renderOption' | 'onSelect' | 'onOpenInNewTab'
> & { combobox: ComboboxState<Option> }

function PaletteOptions<Option>(props: PaletteOptionsProps<Option>) {
  const { combobox, results, onSelect, onOpenInNewTab } = props
  const { aria, activeIndex } = combobox
  return (
    <PaletteList
      id={aria.listId}
      aria-label={props.label}
      // The focus stays in the input.
      onPointerDown={(event) => event.preventDefault()}
    >
      {withIndexes(results.groups).map(({ heading, options }) => (
        <PaletteOptionGroup key={heading} aria-labelledby={`${aria.listId}-${heading}`}>
          <PaletteGroupHeading id={`${aria.listId}-${heading}`}>{heading}</PaletteGroupHeading>
          {options.map(({ option, index }) => (
            <OptionItem
              key={results.keyOf(option)}
              {...aria.option(index)}
              _dark={index === activeIndex ? { bg: 'bg.muted' } : {}}
              onPointerMove={() => combobox.setActiveIndex(index)}
              onClick={(event) => (isNewTab(event) ? onOpenInNewTab : onSelect)(option)}
              onAuxClick={({ button }) => button === 1 && onOpenInNewTab(option)}
            >
              {props.renderOption(option)}
            </OptionItem>
          ))}
        </PaletteOptionGroup>
      ))}
    </PaletteList>
  )
}

const PaletteHints = () =>
  shortcutHints.map(({ combos, description }) => (
    <Flex key={description} as="span" align="center" gap="1">
      {combos.map((combo) => (
        <KeyCombo key={combo} combo={combo} />
      ))}
      {description}
    </Flex>
  ))

/**
 * A command palette: an ARIA combobox whose list is always open and holds several groups. Enter takes the first option
 * unless the arrow keys moved to another.
 */
export function Palette<Option>(props: PaletteProps<Option>) {
  const { label, results, onSelect, onOpenInNewTab, onSearch } = props
  // The dialog and its input come first: on a slow processor the list and the hints would hold their paint back.
  const isListMounted = useDeferredValue(true, false)
  const { keyOf, isLoading, note, status } = results
  const groups = results.groups.filter(({ options }) => options.length > 0)
  const options = groups.flatMap((group) => group.options)
  const combobox = useCombobox({ options, optionKey: keyOf, onSelect, isPalette: true, isLoading })
  const search = (text: string) => {
    combobox.setQuery(text)
    onSearch(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[combobox.activeIndex]
    if (event.key !== 'Enter' || !isNewTab(event) || !option) return combobox.onKeyDown(event)
    event.preventDefault()
    onOpenInNewTab(option)
  }
  return (
    <>
      <PaletteHeader>
        <Search size={18} aria-hidden />
        <PaletteInput
          aria-label={label}
          aria-expanded={options.length > 0}
          {...combobox.aria.input}
          placeholder={props.placeholder}
          maxLength={maxQueryLength}
          spellCheck={false}
          {...useComposedInput(combobox.query, search)}
          onKeyDown={onKeyDown}
        />
        <IconButton size="sm" label="关闭" onClick={props.onClose}>
          <X />
        </IconButton>
      </PaletteHeader>
      <PaletteBody>
        {isListMounted && options.length > 0 && (
          <PaletteOptions {...props} results={{ ...results, groups }} combobox={combobox} />
        )}
        {note && (
          <Box flexShrink="0" borderTopWidth="1px">
            {note}
          </Box>
        )}
      </PaletteBody>
      <VisuallyHidden as="output">{status}</VisuallyHidden>
      <PaletteFooter>{isListMounted && <PaletteHints />}</PaletteFooter>
    </>
  )
}

const Mark = chakra('mark', { base: { bg: 'transparent', color: 'node.fg', fontWeight: 'semibold' } })

interface HighlightedTextProps {
  text: string
  query: string
  spelling: SpellingMatcher | undefined
}

/** Highlights the part of a text that matches the search text. */
export function HighlightedText({ text, query, spelling }: HighlightedTextProps) {
  const parts = splitAtMatch(text, query, spelling)
  if (!parts) return text
  const [before, match, after] = parts
  return (
    <>
      {before}
      <Mark>{match}</Mark>
      {after}
    </>
  )
}
