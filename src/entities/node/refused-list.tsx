import { Cell, Grid, Line, Scroller } from '~/ui/paged-table/parts'

/** A node of a batch with which it did not work, and why. */
export interface Refused {
  id: number
  name: string
  reason: string
}

/** Each refusal of a batch in a line. */
export function RefusedList({ refused }: { refused: readonly Refused[] }) {
  return (
    <Scroller aria-label="未成功的服务器" tabIndex={0} maxH="80" overflowY="auto">
      <Grid aria-label="未成功的服务器">
        <tbody>
          {refused.map(({ id, name, reason }) => (
            <Line key={id}>
              <Cell>{name}</Cell>
              <Cell color="bad.fg" whiteSpace="normal">
                {reason}
              </Cell>
            </Line>
          ))}
        </tbody>
      </Grid>
    </Scroller>
  )
}
