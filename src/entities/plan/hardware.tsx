import { Box, chakra } from '@chakra-ui/react'

/** What a server is made of, rented by the plan or as power. */
interface Hardware {
  cpu_cores?: number
  memory_gb?: number
  bandwidth_mbps?: number
  system_disk_gb?: number
}

const measure = (value: number | undefined, unit: string) => (value === undefined ? '-' : `${value} ${unit}`)

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto 1fr',
    columnGap: '2',
    rowGap: '0.5',
    textStyle: 'sm',
  },
})

/** CPU, memory, bandwidth and disk; `-` for what is unknown (cld-06). */
export function HardwareList({ cpu_cores, memory_gb, bandwidth_mbps, system_disk_gb }: Hardware) {
  const lines = [
    ['CPU', measure(cpu_cores, '核')],
    ['内存', measure(memory_gb, 'G')],
    ['带宽', measure(bandwidth_mbps, 'Mbps')],
    ['系统盘', measure(system_disk_gb, 'G')],
  ] as const
  return (
    <List>
      {lines.map(([label, value]) => (
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
