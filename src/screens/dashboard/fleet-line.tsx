'use no memo' // As in `index.tsx`.
import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { formatCount } from '~/lib/units'
import { Link } from '~/ui/components/link'
import { Skeleton } from '~/ui/components/skeleton'
import { Squares, type SquareKind } from '~/ui/components/squares'
import { costTexts, countStates, squareOf, squaresLabel } from './fleet'

const Line = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      // The squares give way to a cost that comes later.
      md: '15rem minmax(0, 1fr) auto',
    },
    alignItems: 'center',
    columnGap: '6',
    rowGap: '2',
    py: '2.5',
    borderBottomWidth: '1px',
    // The link covers its line.
    '& a': {
      // A flex box would be cut without an ellipsis.
      display: 'inline',
      color: 'fg',
      fontWeight: 'medium',
      _before: { content: '""', position: 'absolute', inset: '0' },
    },
    _hover: { bg: 'bg.subtle' },
  },
})

const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3', minW: '0' } })

const SquaresPlace = chakra('div', {
  base: {
    gridColumn: { base: '1 / -1', md: 'auto' },
    gridRow: { base: '2', md: 'auto' },
    color: 'fg.muted',
    textStyle: 'xs',
  },
})

/** The nodes of a line. */
interface FleetNodes {
  /** Undefined while unknown. */
  rows: readonly LoadedRow[] | undefined
  /** How many nodes the provider counts. */
  total?: number | undefined
  isLoading?: boolean
  /** Whether the nodes have nothing to do. */
  isIdle?: boolean
  /** Whether there are more nodes than these. */
  isPartial: boolean
}

export interface FleetLineProps {
  icon?: ReactNode
  name: string
  description: string
  /** The node list with these nodes. */
  to: string
  /** The provider's counts. */
  counts?: readonly string[]
  nodes: FleetNodes
}

const moreText = (count: number) => `+ ${formatCount(count)} 台`

/** Squares that stand for nodes while they load, of which more would not be drawn. */
const blanks = (total = 0): SquareKind[] => Array.from({ length: Math.min(total, 400) }, () => 'blank')

function LineSquares({ rows, total, isLoading, isIdle }: FleetNodes) {
  if (!rows) return isLoading ? <Squares kinds={blanks(total)} moreText={moreText} /> : null
  // The list may not tell the projects of nodes.
  if (rows.length === 0) return null
  const kinds = rows.map((row) => (isIdle ? 'hollow' : squareOf(row)))
  return (
    <Squares
      kinds={kinds}
      label={squaresLabel(rows)}
      moreText={moreText}
      more={Math.max(0, (total ?? 0) - kinds.length)}
    />
  )
}

function Cost({ rows, isIdle, isPartial, isLoading }: FleetNodes) {
  if (!rows) return isLoading ? <Skeleton w="16" h="4" /> : null
  const { amount, detail } = costTexts(rows, isPartial)
  return (
    <Box textAlign="end" whiteSpace="nowrap">
      <Box fontWeight="semibold">{amount}</Box>
      <Box color="fg.muted" textStyle="xs">
        {isIdle && amount ? '闲置 / 月' : detail}
      </Box>
    </Box>
  )
}

/** Nodes that need attention, next to the provider's counts: `4 离线`. */
function attention(rows: readonly LoadedRow[] = []): string[] {
  const { offline, high } = countStates(rows)
  return [
    ...(offline > 0 ? [`${formatCount(offline)} 离线`] : []),
    ...(high > 0 ? [`${formatCount(high)} 高负载`] : []),
  ]
}

/** Nodes of a project as squares, with their counts and cost. A press leads to them in the node list. */
export function FleetLine({ icon, name, description, to, counts = [], nodes }: FleetLineProps) {
  const texts = [...counts, ...(nodes.isIdle ? [] : attention(nodes.rows))]
  return (
    <Line>
      <Head>
        {icon}
        <Box minW="0">
          <Box truncate>
            <Link to={to}>{name}</Link>{' '}
            <Box as="span" color="fg.muted">
              {description}
            </Box>
          </Box>
          {texts.length > 0 && (
            <Box color="fg.muted" textStyle="xs">
              {texts.join(' · ')}
            </Box>
          )}
        </Box>
      </Head>
      <SquaresPlace>
        <LineSquares {...nodes} />
      </SquaresPlace>
      <Cost {...nodes} />
    </Line>
  )
}
