import { firstOf } from '~/lib/first'
import { Cell, Grid, Line, Scroller } from '~/ui/paged-table/parts'

/** A failed item of a batch. */
export interface Refused {
  id: number
  name: string
  reason: string
}

/** Table of the failed items of a batch with their reasons. */
export function RefusedList({ refused }: { refused: readonly Refused[] }) {
  const { shown, more } = firstOf(refused)
  return (
    <Scroller aria-label="未成功的服务器" tabIndex={0} maxH="80" overflowY="auto">
      <Grid aria-label="未成功的服务器">
        <tbody>
          {shown.map(({ id, name, reason }) => (
            <Line key={id}>
              <Cell>{name}</Cell>
              <Cell color="bad.fg" whiteSpace="normal">
                {reason}
              </Cell>
            </Line>
          ))}
          {more > 0 && (
            <Line>
              <Cell colSpan={2} color="fg.muted">
                还有 {more} 台
              </Cell>
            </Line>
          )}
        </tbody>
      </Grid>
    </Scroller>
  )
}
