import { chakra } from '@chakra-ui/react'

const Group = chakra('fieldset', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    minW: '0',
    gap: '0.5',
    p: '0.5',
    bg: 'bg.muted',
    borderRadius: 'md',
  },
})

const Segment = chakra('button', {
  base: {
    h: { base: '10', md: '7' },
    px: '3',
    borderRadius: 'sm',
    textStyle: 'sm',
    cursor: 'button',
    whiteSpace: 'nowrap',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.subtle' },
    '&[aria-pressed=true]': { bg: 'bg.panel', fontWeight: 'semibold' },
    '&[data-apart]': { ms: '3' },
    // Five words fit into one line of a narrow window.
    '[data-many] > &': { mdDown: { px: '1', textStyle: 'xs' } },
  },
})

export interface SegmentedControlProps<Value extends string> {
  label: string
  /** Each value with its visible text. */
  options: readonly (readonly [value: Value, text: string])[]
  value: Value
  /** An option of another kind, after a gap. */
  apart?: Value
  onChange: (value: Value) => void
}

/** A row of toggle buttons of which one is pressed, for a filter with few values. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  apart,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <Group aria-label={label} data-many={options.length > 4 || undefined}>
      {options.map(([option, text]) => (
        <Segment
          key={option}
          type="button"
          aria-pressed={option === value}
          data-apart={option === apart ? '' : undefined}
          onClick={() => onChange(option)}
        >
          {text}
        </Segment>
      ))}
    </Group>
  )
}
