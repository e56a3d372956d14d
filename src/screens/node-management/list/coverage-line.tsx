import { Box } from '@chakra-ui/react'
import { coverageText } from '~/features/nodes/model/rows-coverage'
import { useNodePage } from '../node-page'

/** Says that the provider gave only some of the nodes, on which all counts and sums of the page are built then. */
export function CoverageLine() {
  const { rows, isComplete } = useNodePage()
  if (!rows || !isComplete || rows.coverage === 'all') return null
  const text = coverageText('列出', { coverage: rows.coverage, count: rows.length })
  const effect = rows.length > 0 ? '，费用、筛选和批量操作只计这些' : ''
  return <Box color="warn.fg" textStyle="sm">{`${text}${effect}`}</Box>
}
