import { Box, chakra } from '@chakra-ui/react'

interface HardwareListProps {
  cpu_cores?: number
  memory_gb?: number
  bandwidth_mbps?: number
  system_disk_gb?: number
}

const formatQuantity = (value: number | undefined, unit: string) =>
  value === undefined ? '-' : `${value} ${unit}`

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto 1fr',
    columnGap: '2',
    rowGap: '0.5',
    textStyle: 'sm',
  },
})

/** CPU, memory, bandwidth and disk of a cloud server or a power plan; `-` for unknown values. */
export function HardwareList({ cpu_cores, memory_gb, bandwidth_mbps, system_disk_gb }: HardwareListProps) {
  const rows = [
    ['CPU', formatQuantity(cpu_cores, '核')],
    ['内存', formatQuantity(memory_gb, 'G')],
    ['带宽', formatQuantity(bandwidth_mbps, 'Mbps')],
    ['系统盘', formatQuantity(system_disk_gb, 'G')],
  ] as const
  return (
    <List>
      {rows.map(([label, value]) => (
        <Box key={label} display="contents">
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <dd>{value}</dd>
        </Box>
      ))}
    </List>
  )
}
