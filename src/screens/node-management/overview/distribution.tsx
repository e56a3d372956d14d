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
  /** By mark. */
  counts: Uint32Array
  onSelect: (mark: number, isAdded: boolean) => void
}

/** In percent; a bar is never too low to be seen. */
const barHeight = (count: number, most: number) => Math.max(6, (count / most) * 100)

/** A small histogram. A press on a bar selects its nodes; with Shift it adds them. */
export function Distribution({ title, heading, classes, counts, onSelect }: DistributionProps) {
  const most = Math.max(1, ...classes.map(({ mark }) => counts[mark] ?? 0))
  return (
    <Box as="section" aria-label={heading} flex="1 1 16rem" minW="0">
      <Flex justify="space-between" textStyle="xs" color="fg.muted" mb="1">
        <Box as="span" fontWeight="medium" color="fg">
          {heading}
        </Box>
        <span>
          {classes[0]?.label} 到 {classes.at(-1)?.label}
        </span>
      </Flex>
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
    </Box>
  )
}
