import { Box, chakra, SimpleGrid } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { useReadOnlyFields } from '../field/read-only-fields'
import { cardStyles } from './card'
import { Check } from './icons'
import { Skeleton } from './skeleton'

const Group = chakra('fieldset', {
  base: { display: 'grid', gap: '3', minW: '0' },
})

const Card = chakra('label', {
  base: {
    position: 'relative',
    display: 'block',
    minW: '0',
    px: '4',
    py: '3.5',
    ...cardStyles,
    cursor: 'radio',
    _hover: { borderColor: 'colorPalette.solid' },
    '&[data-disabled]': { cursor: 'disabled', bg: 'bg.subtle', borderColor: 'border' },
    '& [data-tick]': { visibility: 'hidden' },
    '& :checked ~ [data-tick]': { visibility: 'visible' },
  },
})

const CheckMark = chakra('span', {
  base: {
    position: 'absolute',
    top: '0',
    right: '0',
    display: 'grid',
    placeItems: 'center',
    w: '6',
    h: '5',
    bg: 'colorPalette.solid',
    color: 'colorPalette.contrast',
    borderTopRightRadius: 'md',
    borderBottomLeftRadius: 'md',
  },
})

// Covers the whole card with its border, so that the radio's box is the card's box and its border and focus ring are
// the card's: a selector for a label with a checked radio (`:has`) would need Firefox 121.
const Radio = chakra('input', {
  base: {
    position: 'absolute',
    inset: '-1px',
    boxSize: 'calc(100% + 2px)',
    appearance: 'none',
    borderRadius: 'inherit',
    cursor: 'inherit',
    focusVisibleRing: 'outside',
    _checked: { borderWidth: '2px', borderColor: 'colorPalette.solid' },
  },
})

/** As many cards beside each other as fit; of four never three, which would leave one alone. */
function columnsOf(minWidth: string, count: number): string {
  const fourFit = `4 * ${minWidth} + 2.25rem`
  const least = count === 4 ? `max(${minWidth}, min(34%, (${fourFit} - 100%) * 999))` : minWidth
  return `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`
}

interface RadioCard {
  key: string
  /** The accessible name. */
  label: string
  /** Why it cannot be chosen; undefined when it can. The focus reaches it all the same, so that the reason is read out. */
  disabledReason?: string | undefined
}

interface RadioCardsProps<Option> {
  label: string
  options: readonly Option[]
  cardOf: (option: Option) => RadioCard
  render: (option: Option) => ReactNode
  /** The key of the selected card. */
  value: string | undefined
  onChange: (option: Option) => void
  /** The minimum card width as a CSS length. */
  minWidth?: string
  /** The id of the text that says what is wrong with the choice. */
  'aria-describedby'?: string
}

/**
 * A radio group whose options are cards, for options that need more than one line; arrow keys move between them. What a
 * card shows describes its radio.
 */
export function RadioCards<Option>(props: RadioCardsProps<Option>) {
  const { label, options, cardOf, render, value, onChange, minWidth = '13rem' } = props
  const group = useId()
  const isReadOnly = useReadOnlyFields()
  return (
    <Group
      aria-label={label}
      aria-describedby={props['aria-describedby']}
      gridTemplateColumns={columnsOf(minWidth, options.length)}
    >
      {options.map((option) => {
        const { key, label: name, disabledReason: reason } = cardOf(option)
        const isDisabled = isReadOnly || reason !== undefined
        return (
          <Card
            key={key}
            data-row={key}
            {...(reason !== undefined && { 'data-tip': reason, 'data-disabled': '' })}
          >
            <Box id={`${group}-${key}`} display="contents">
              {render(option)}
              {reason !== undefined && <Box srOnly>{reason}</Box>}
            </Box>
            <Radio
              type="radio"
              name={group}
              aria-label={name}
              checked={key === value}
              aria-describedby={`${group}-${key}`}
              {...(isDisabled && { 'aria-disabled': true })}
              onChange={() => !isDisabled && onChange(option)}
            />
            <CheckMark data-tick aria-hidden>
              <Check size={14} />
            </CheckMark>
          </Card>
        )
      })}
    </Group>
  )
}

/** Four cards in place of options that are loading. `label` says so. */
export const RadioCardsSkeleton = ({ label }: { label: string }) => (
  <SimpleGrid as="section" columns={{ base: 1, md: 2 }} gap="3" aria-busy aria-label={label}>
    {[0, 1, 2, 3].map((index) => (
      <Box key={index} borderWidth="1px" borderRadius="md" px="4" py="3.5">
        <Skeleton w="32" h="5" />
        <Skeleton w="24" h="4" mt="2" />
        <Skeleton h="10" mt="4" />
        <Skeleton w="28" h="7" mt="4" />
      </Box>
    ))}
  </SimpleGrid>
)
