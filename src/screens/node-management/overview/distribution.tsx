import { Box, chakra, Flex } from '@chakra-ui/react'
import { formatCount } from '~/lib/units'
import type { MarkClass } from './marks'

const Bar = chakra('button', {
  base: {
    flex: '1',
    minW: '0',
    h: 'full',
    display: 'flex',
    alignItems: 'flex-end',
    borderRadius: 'sm',
    cursor: 'button',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    _disabled: { cursor: 'default' },
    '& > span': {
      display: 'block',
      w: 'full',
      borderTopRadius: 'sm',
      borderWidth: '1px',
      borderBottomWidth: '0',
      borderColor: 'var(--mark-edge)',
      _highContrast: { bg: 'CanvasText !important', forcedColorAdjust: 'none' },
    },
  },
})

interface DistributionProps {
  title: string
  heading: string
  classes: readonly MarkClass[]
  /** Below the bars; each bar says its own range. */
  axis: readonly string[]
  /** By mark. */
  counts: Uint32Array
  onSelect: (mark: number, isAdded: boolean) => void
}

/** In percent; a bar is never too low to be seen. */
const barHeight = (count: number, most: number) => Math.max(6, (count / most) * 100)

/** A small histogram. A press on a bar selects its nodes; with Shift it adds them. */
export function Distribution({ title, heading, classes, axis, counts, onSelect }: DistributionProps) {
  const most = Math.max(1, ...classes.map(({ mark }) => counts[mark] ?? 0))
  return (
    <Box as="section" aria-label={heading} flex="1 1 16rem" minW="0">
      <Box textStyle="xs" fontWeight="medium" mb="1">
        {heading}
      </Box>
      <Flex h="11" gap="1" borderBottomWidth="1px">
        {classes.map(({ mark, label }) => {
          const count = counts[mark] ?? 0
          const tip = `${label}：${formatCount(count)} 台`
          return (
            <Bar
              key={mark}
              type="button"
              disabled={count === 0}
              aria-label={`选择 ${title} ${label} 的 ${formatCount(count)} 台`}
              data-tip={tip}
              onClick={({ shiftKey }) => onSelect(mark, shiftKey)}
            >
              {count > 0 && (
                <span style={{ height: `${barHeight(count, most)}%`, background: `var(--mark-${mark})` }} />
              )}
            </Bar>
          )
        })}
      </Flex>
      <Flex justify="space-between" textStyle="2xs" color="fg.muted" aria-hidden>
        {axis.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </Flex>
    </Box>
  )
}
