import { Box, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../button'
import { Item } from '../combobox/parts'
import { useCombobox } from '../combobox/use-combobox'
import { useInSight } from '../combobox/use-in-sight'
import { Search, X } from '../icons'
import { Keys } from '../keys'
import type { Shortcut } from '../shortcut'
import { Choices, Foot, Group, GroupName, Head, Query } from './parts'

export { PaletteDialog } from './dialog'
export { Marked } from './marked'

export interface PaletteGroup<Option> {
  heading: string
  options: readonly Option[]
}

interface PaletteProps<Option> {
  /** The accessible name of the list and the input. */
  label: string
  placeholder: string
  /** In the order that the arrow keys follow; empty groups are not shown. */
  groups: readonly PaletteGroup<Option>[]
  optionKey: (option: Option) => string
  render: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  onType: (text: string) => void
  onClose: () => void
  /** Shown below the list, for instance while more results load. */
  note?: ReactNode
  /** Announced by screen readers when it changes. */
  status: string
}

/** The longest search text that the API accepts, characters. */
const maxQueryLength = 64

const shortcutHints: readonly Shortcut[] = [
  { combos: ['ArrowUp', 'ArrowDown'], does: '选择' },
  { combos: ['Enter'], does: '打开' },
  { combos: ['Escape'], does: '关闭' },
]

/** The groups with each option's index in the flat list that the arrow keys move through. */
function withIndexes<Option>(groups: readonly PaletteGroup<Option>[]) {
  let next = 0
  return groups.map(({ heading, options }) => ({
    heading,
    options: options.map((option) => ({ option, index: next++ })),
  }))
}

/**
 * A command palette: an ARIA combobox whose list is always open and holds several groups. Enter takes the first option
 * unless the arrow keys moved to another.
 */
export function Palette<Option>(props: PaletteProps<Option>) {
  const { label, placeholder, optionKey, render, onChoose, onType, onClose, note, status } = props
  const id = useId()
  const groups = props.groups.filter(({ options }) => options.length > 0)
  const options = groups.flatMap((group) => group.options)
  const combobox = useCombobox({ options, optionKey, onChoose, isPalette: true })
  const activeId = combobox.activeIndex < 0 ? undefined : `${id}-${combobox.activeIndex}`
  useInSight(activeId)
  const search = (text: string) => {
    combobox.setQuery(text)
    onType(text)
  }
  return (
    <>
      <Head>
        <Search size={18} aria-hidden />
        <Query
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          {...(activeId && { 'aria-activedescendant': activeId })}
          placeholder={placeholder}
          maxLength={maxQueryLength}
          spellCheck={false}
          value={combobox.query}
          onChange={({ target }) => search(target.value)}
          onKeyDown={combobox.onKeyDown}
        />
        <IconButton size="sm" label="关闭" onClick={onClose}>
          <X />
        </IconButton>
      </Head>
      {options.length > 0 && (
        <Choices
          id={`${id}-list`}
          aria-label={label}
          // The focus stays in the input.
          onPointerDown={(event) => event.preventDefault()}
        >
          {withIndexes(groups).map(({ heading, options: members }) => (
            <Group key={heading} aria-labelledby={`${id}-${heading}`}>
              <GroupName id={`${id}-${heading}`}>{heading}</GroupName>
              {members.map(({ option, index }) => (
                <Item
                  key={optionKey(option)}
                  id={`${id}-${index}`}
                  aria-selected={index === combobox.activeIndex}
                  active={index === combobox.activeIndex}
                  _dark={index === combobox.activeIndex ? { bg: 'bg.muted' } : {}}
                  onPointerMove={() => combobox.setActiveIndex(index)}
                  onClick={() => onChoose(option)}
                >
                  {render(option)}
                </Item>
              ))}
            </Group>
          ))}
        </Choices>
      )}
      {note && <Box borderTopWidth="1px">{note}</Box>}
      <VisuallyHidden as="output">{status}</VisuallyHidden>
      <Foot>
        {shortcutHints.map(({ combos, does }) => (
          <Flex key={does} as="span" align="center" gap="1">
            {combos.map((combo) => (
              <Keys key={combo} combo={combo} />
            ))}
            {does}
          </Flex>
        ))}
      </Foot>
    </>
  )
}
