import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { IconButton } from '~/ui/components/button'
import { EmptyState } from '~/ui/components/empty-state'
import { Minus, Plus } from '~/ui/components/icons'
import { LoadFailure } from '~/ui/components/load-failure'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { Skeleton } from '~/ui/components/skeleton'
import { squareCorner } from '~/ui/theme/square'
import { subscribeToThemes } from '~/ui/theme/subscribe-to-themes'
import { isNodeFiltered } from '../list/node-filters'
import { useIsListFetching } from '../list/use-node-list'
import { useNodeSearchParams } from '../list/use-node-search-params'
import { useNodePage } from '../node-page'
import { coloringOptions, groupingOptions, sizingOptions } from '../overview-params'
import { Distribution } from './distribution'
import { FleetMap } from './fleet-map'
import { pitches } from './layout'
import { Legend } from './legend'
import { markColors, readMarkStyle, type MarkStyle } from './mark-colors'
import { levelClasses, markReader } from './marks'
import { useFleet, useFleetStats } from './use-fleet'

/** Labels a control with a visible text, which is also the name of its group. */
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex align="center" gap="2">
    <Box as="span" aria-hidden color="fg.muted" textStyle="sm">
      {label}
    </Box>
    {children}
  </Flex>
)

const clampStep = (step: number) => Math.max(-pitches.length, Math.min(pitches.length, step))

interface ToolbarProps {
  sizeStep: number
  onSizeStep: (sizeStep: number) => void
}

function Toolbar({ sizeStep, onSizeStep }: ToolbarProps) {
  const { overview, showOverview } = useNodeSearchParams()
  return (
    <Flex wrap="wrap" align="center" columnGap="5" rowGap="2">
      <Labelled label="颜色">
        <SegmentedControl
          label="颜色"
          options={coloringOptions}
          value={overview.color}
          onChange={(color) => showOverview({ color })}
        />
      </Labelled>
      <Labelled label="大小">
        <SegmentedControl
          label="大小"
          options={sizingOptions}
          value={overview.size}
          onChange={(size) => showOverview({ size })}
        />
      </Labelled>
      <Labelled label="分组">
        <SegmentedControl
          label="分组"
          options={groupingOptions}
          value={overview.by}
          onChange={(by) => showOverview({ by })}
        />
      </Labelled>
      <Flex ms="auto">
        <IconButton size="sm" label="缩小方块" onClick={() => onSizeStep(clampStep(sizeStep - 1))}>
          <Minus />
        </IconButton>
        <IconButton size="sm" label="放大方块" onClick={() => onSizeStep(clampStep(sizeStep + 1))}>
          <Plus />
        </IconButton>
      </Flex>
    </Flex>
  )
}

/** Reads the colours again when the theme or the system's colours change. */
function useMarkStyle() {
  const root = useRef<HTMLDivElement>(null)
  const [style, setStyle] = useState<MarkStyle>()
  useLayoutEffect(() => {
    const read = () => root.current && setStyle(readMarkStyle(root.current))
    read()
    return subscribeToThemes(read)
  }, [])
  return { root, style }
}

interface FleetProps {
  rows: DeployedRows
  style: MarkStyle
  sizeStep: number
}

function FleetView({ rows, style, sizeStep }: FleetProps) {
  const { nodes, selection, overview } = useNodePage()
  const fleet = useFleet(rows)
  const stats = useFleetStats(fleet)
  const select = (metric: 'cpu' | 'temperature') => (mark: number, isAdded: boolean) => {
    const markOf = markReader(metric, fleet)
    const ids = Array.from(
      fleet.grouping.members.filter((row) => markOf(row) === mark),
      (row) => nodes.id(row),
    )
    if (isAdded) selection.set(ids, true)
    else selection.replace(ids)
  }
  const { cpu, temperature, shown } = stats.markCounts
  return (
    <>
      <Flex wrap="wrap" gap="6" my="3">
        <Distribution
          title="CPU"
          heading="CPU 分布"
          classes={levelClasses.cpu}
          axis={['0', '50', '100%']}
          counts={cpu}
          onSelect={select('cpu')}
        />
        <Distribution
          title="温度"
          heading="温度分布"
          classes={levelClasses.temperature}
          axis={['< 40', '65', '≥ 90 °C']}
          counts={temperature}
          onSelect={select('temperature')}
        />
      </Flex>
      <Box mb="2">
        <Legend coloring={overview.color} counts={shown} style={style} />
        {overview.size === 'cost' && (
          <Box color="fg.muted" textStyle="xs" mt="1">
            面积按每月费用，价格未知的占满
          </Box>
        )}
      </Box>
      <FleetMap fleet={fleet} stats={stats} style={style} sizeStep={sizeStep} />
    </>
  )
}

/** Squares that are not known yet, as far as the map will reach. */
const UnknownSquares = chakra('svg', {
  base: {
    display: 'block',
    w: 'full',
    h: '62vh',
    minH: '80',
    color: 'bg.muted',
    animation: 'breathe 2s ease-in-out infinite alternate',
    _motionReduce: { animationName: 'none' },
    _highContrast: { color: 'GrayText' },
  },
})

function FleetSkeleton() {
  const id = useId()
  return (
    <Box aria-hidden mt="3">
      <Skeleton h="16" mb="3" />
      <UnknownSquares>
        <pattern id={id} width="20" height="20" patternUnits="userSpaceOnUse">
          <rect width="18" height="18" rx={squareCorner(18)} fill="currentColor" />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </UnknownSquares>
    </Box>
  )
}

/** The nodes that the table would show, as squares; in its place. */
export default function Overview() {
  const { rows, order, state, filters, isWaiting, load } = useNodePage()
  const isFetching = useIsListFetching(filters)
  const { root, style } = useMarkStyle()
  const [sizeStep, setSizeStep] = useState(0)
  // Counts and colours of the first rows alone would mislead.
  const isLoading = state === 'loading' || rows?.isPartial === true
  const isEmpty = state === 'shown' && order.length === 0
  return (
    <Box ref={root} as="section" aria-label="节点概览" aria-busy={isFetching || isWaiting} css={markColors}>
      <Toolbar sizeStep={sizeStep} onSizeStep={setSizeStep} />
      {isLoading && <FleetSkeleton />}
      {state === 'failed' && <LoadFailure isRetrying={isFetching} retry={() => void load()} />}
      {isEmpty && (
        <EmptyState drawing="search" text={isNodeFiltered(filters) ? '没有符合条件的节点' : '暂无节点'} />
      )}
      {rows && style && !isEmpty && !isLoading && <FleetView rows={rows} style={style} sizeStep={sizeStep} />}
    </Box>
  )
}
