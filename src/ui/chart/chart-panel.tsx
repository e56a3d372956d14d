import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { Panel } from '~/ui/components/card'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { Chart } from './chart'
import { systemColors, type ChartColor, type ChartData, type ChartMark } from './chart-data'

export interface LegendEntry {
  label: string
  color: ChartColor
  shape: 'bar' | 'line' | 'dashes' | ChartMark['shape']
  /** The total. */
  value?: string
}

/** The numbers of a chart; the first column names the row. */
export interface ChartTable {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

export interface ChartPanelProps {
  title: string
  data: ChartData
  legend: readonly LegendEntry[]
  table: ChartTable
  /** Below: where the numbers come from. */
  children?: ReactNode
  /** Pixels. */
  height?: number
}

const Swatch = chakra('svg', {
  base: {
    flexShrink: '0',
    w: '4',
    h: '3',
    overflow: 'visible',
    fill: 'currentcolor',
    stroke: 'currentcolor',
    strokeWidth: '2px',
    forcedColorAdjust: 'none',
  },
})

const shapes: Record<LegendEntry['shape'], ReactNode> = {
  bar: <polygon points="3,1 13,1 13,11 3,11" />,
  line: <polyline points="0,6 16,6" />,
  dashes: <polyline points="0,6 16,6" strokeDasharray="4 2" />,
  circle: <polyline points="8,6 8,6" strokeWidth="10px" strokeLinecap="round" />,
  square: <polygon points="4,2 12,2 12,10 4,10" />,
  cross: <polyline points="4,2 12,10 8,6 12,2 4,10" fill="none" />,
}

const colorOf = (color: ChartColor) => (color === 'gray' ? 'border.control' : `${color}.solid`)

function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <Flex as="ul" wrap="wrap" columnGap="4" rowGap="1" mb="2" textStyle="sm">
      {entries.map(({ label, color, shape, value }) => (
        <Flex as="li" key={label} align="center" gap="1.5">
          <Swatch
            viewBox="0 0 16 12"
            aria-hidden
            color={colorOf(color)}
            _highContrast={{ color: systemColors[color] }}
          >
            {shapes[shape]}
          </Swatch>
          {label}
          {value !== undefined && <Box fontWeight="semibold">{value}</Box>}
        </Flex>
      ))}
    </Flex>
  )
}

// A plain table: the shared parts of the paged tables would load their header's code.

/** A wide table scrolls inside this element. */
const Scroller = chakra('section', {
  base: { overflow: 'auto', focusVisibleRing: 'inside', borderRadius: 'sm' },
})

const Table = chakra('table', { base: { w: 'full', borderCollapse: 'collapse' } })

const HeaderCell = chakra('th', {
  base: {
    h: '9',
    px: '3',
    textAlign: 'start',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    bg: 'bg.subtle',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
  },
})

const Cell = chakra('td', {
  base: { h: '10', px: '3', whiteSpace: 'nowrap', borderBottomWidth: '1px' },
})

function NumbersTable({ label, table }: { label: string; table: ChartTable }) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {table.columns.map((column, index) => (
            <HeaderCell key={column} scope="col" textAlign={index === 0 ? 'start' : 'end'}>
              {column}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...values]) => (
          <tr key={name}>
            <HeaderCell scope="row">{name}</HeaderCell>
            {values.map((value, index) => (
              <Cell key={table.columns[index + 1]} textAlign="end">
                {value}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const views = [
  ['chart', '图表'],
  ['table', '表格'],
] as const

/** A chart with its legend. The same numbers are in a table: in its place, or beside it for screen readers. */
export function ChartPanel({ title, data, legend, table, children, height = 220 }: ChartPanelProps) {
  const [view, setView] = useState<(typeof views)[number][0]>('chart')
  const numbers = <NumbersTable label={`${title}数据`} table={table} />
  return (
    <Panel
      title={title}
      minW="0"
      action={
        <SegmentedControl label={`${title}的显示方式`} options={views} value={view} onChange={setView} />
      }
    >
      <Legend entries={legend} />
      {view === 'table' ? (
        <Scroller aria-label={`${title}数据`} tabIndex={0} maxH={`${height + 20}px`} overflowY="auto">
          {numbers}
        </Scroller>
      ) : (
        <>
          <Chart label={title} data={data} height={height} />
          <VisuallyHidden>{numbers}</VisuallyHidden>
        </>
      )}
      {children !== undefined && (
        <Box mt="2" color="fg.muted" textStyle="sm">
          {children}
        </Box>
      )}
    </Panel>
  )
}
