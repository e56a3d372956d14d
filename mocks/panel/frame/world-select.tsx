import { Box } from '@chakra-ui/react'
import { Select } from '~/ui/components/compact-select'
import { useControlQuery } from '../control/use-control-query'
import { useWorld } from './use-world'

/** Milliseconds. */
const refetchInterval = 5000

// A page controls one world, which its address names.
const openWorld = (world: string) => location.assign(`?${new URLSearchParams({ world }).toString()}`)

/** Selects the world that the panel controls; renders nothing when the server has only one. */
export function WorldSelect() {
  const { data: worlds = [] } = useControlQuery(
    ['worlds'],
    (control) => control('listWorlds'),
    refetchInterval,
  )
  const { status } = useWorld()
  if (!status || worlds.length < 2) return null
  return (
    <Box minW="40" px="2">
      <Select aria-label="世界" value={status.world} onChange={({ target }) => openWorld(target.value)}>
        {worlds.map(({ world, scenario, seed }) => (
          <option key={world} value={world}>
            {world}（{scenario} · {seed}）
          </option>
        ))}
      </Select>
    </Box>
  )
}
