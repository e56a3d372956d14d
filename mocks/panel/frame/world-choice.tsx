import { Box } from '@chakra-ui/react'
import type { Status } from '../control/answers'
import { useAsked } from '../control/use-asked'
import { Choice } from '../pieces/choice'
import { useWorld } from './world-time'

const every = 5000

// The page is about one world: another one is another address.
const steer = (world: string) => location.assign(`?${new URLSearchParams({ world }).toString()}`)

/** Which of the server's worlds the panel steers; nothing when there is but one. */
export function WorldChoice() {
  const { data: worlds = [] } = useAsked<Status[]>('worlds', every)
  const { status } = useWorld()
  if (!status || worlds.length < 2) return null
  return (
    <Box minW="40" px="2">
      <Choice aria-label="世界" value={status.world} onChange={({ target }) => steer(target.value)}>
        {worlds.map(({ world, scenario, seed }) => (
          <option key={world} value={world}>
            {world}（{scenario} · {seed}）
          </option>
        ))}
      </Choice>
    </Box>
  )
}
