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
  /** The list's and the input's name for screen readers. */
  label: string
  placeholder: string
  /** In the order of the arrows; an empty one is not shown. */
  groups: readonly PaletteGroup<Option>[]
  optionKey: (option: Option) => string
  render: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  onType: (text: string) => void
  onClose: () => void
  /** Said below the list, such as that more is being looked for. */
  note?: ReactNode
  /** Said to screen readers when it changes. */
  status: string
}

/** As many characters as calls take. */
const longest = 64

const hints: readonly Shortcut[] = [
  { combos: ['ArrowUp', 'ArrowDown'], does: '选择' },
  { combos: ['Enter'], does: '打开' },
  { combos: ['Escape'], does: '关闭' },
]

/** The groups with each option's place in the one list that the arrows go through. */
function placed<Option>(groups: readonly PaletteGroup<Option>[]) {
  let next = 0
  return groups.map(({ heading, options }) => ({
    heading,
    options: options.map((option) => ({ option, place: next++ })),
  }))
}

/**
 * A choice among things of several kinds, found by typing: a combobox whose list always stands open, by ARIA's pattern.
 * Its first option is the one that Enter takes.
 */
export function Palette<Option>(props: PaletteProps<Option>) {
  const { label, placeholder, optionKey, render, onChoose, onType, onClose, note, status } = props
  const id = useId()
  const groups = props.groups.filter(({ options }) => options.length > 0)
  const options = groups.flatMap((group) => group.options)
  const box = useCombobox({ options, optionKey, onChoose, isPalette: true })
  const activeId = box.active < 0 ? undefined : `${id}-${box.active}`
  useInSight(activeId)
  const type = (text: string) => {
    box.type(text)
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
          maxLength={longest}
          spellCheck={false}
          value={box.typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={box.onKeyDown}
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
          {placed(groups).map(({ heading, options: members }) => (
            <Group key={heading} aria-labelledby={`${id}-${heading}`}>
              <GroupName id={`${id}-${heading}`}>{heading}</GroupName>
              {members.map(({ option, place }) => (
                <Item
                  key={optionKey(option)}
                  id={`${id}-${place}`}
                  aria-selected={place === box.active}
                  active={place === box.active}
                  _dark={place === box.active ? { bg: 'bg.muted' } : {}}
                  onPointerMove={() => box.goTo(place)}
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
        {hints.map(({ combos, does }) => (
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
