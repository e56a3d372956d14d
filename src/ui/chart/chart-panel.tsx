import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Section } from '~/ui/components/section'
import { Chart } from './chart'
import { systemColors, type ChartColor, type ChartData } from './chart-data'

interface LegendEntry {
  label: string
  color: ChartColor
  shape: 'bar' | 'line' | 'dashes'
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
  /** Shown at the right end of the title row. */
  action?: ReactNode
  data: ChartData
  /** Empty for one or two series, which are named at their end or by the title. */
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
}

const colorOf = (color: ChartColor) => (color === 'gray' ? 'border.control' : `${color}.solid`)

function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <Flex as="ul" wrap="wrap" columnGap="4" rowGap="1" mt="3" textStyle="xs">
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

/** A plain table, because only screen readers see it. */
function NumbersTable({ label, table }: { label: string; table: ChartTable }) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={table.columns[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A chart with its legend, and for screen readers a table of the same numbers. */
export function ChartPanel({ title, action, data, legend, table, children, height = 160 }: ChartPanelProps) {
  return (
    <Section title={title} action={action}>
      {legend.length > 0 && <Legend entries={legend} />}
      <Chart label={title} data={data} height={height} />
      <VisuallyHidden>
        <NumbersTable label={`${title}数据`} table={table} />
      </VisuallyHidden>
      {children !== undefined && (
        <Box mt="2" color="fg.muted">
          {children}
        </Box>
      )}
    </Section>
  )
}
