import { Box } from '@chakra-ui/react'
import { ShortTable } from '~/ui/paged-table/short-table'
import { TableCell, TableRow } from '~/ui/paged-table/table-elements'
import type { BilledItem } from './billed-items'
import type { StopResults } from './stop-items'
import { canRetry, kindTexts, progressText, resultText } from './stop-texts'

interface StopResultListProps {
  items: readonly BilledItem[]
  results: StopResults
}

/** The result of each item, those that did not succeed first. */
export function StopResultList({ items, results }: StopResultListProps) {
  const ordered = [...items].sort(
    (one, other) => Number(canRetry(results.get(other.key))) - Number(canRetry(results.get(one.key))),
  )
  return (
    <>
      <Box mb="3" aria-live="polite">
        {progressText(items, results)}
      </Box>
      <ShortTable
        label="停止结果"
        items={ordered}
        unit="项"
        columnCount={3}
        maxH="96"
        renderRow={({ key, kind, name }) => {
          const result = results.get(key)
          return (
            <TableRow key={key}>
              <TableCell color="fg.muted">{kindTexts[kind].title}</TableCell>
              <TableCell>{name}</TableCell>
              <TableCell color={canRetry(result) ? 'bad.fg' : undefined} whiteSpace="normal">
                {result ? resultText(result) : '等待中'}
              </TableCell>
            </TableRow>
          )
        }}
      />
    </>
  )
}
