import { Badge, Box, Flex } from '@chakra-ui/react'
import { isRefused } from '~/api/client/wire-values'
import type { ItemResult } from '~/api/generated/model'
import { idText, type Id } from '~/lib/ids'
import { Button } from '~/ui/components/button'
import { Dialog } from '~/ui/dialog/dialog'

interface ResultsDialogProps {
  results: readonly ItemResult[]
  /** Text with the number of successes and failures. */
  summary: string
  nameOf: (id: Id | undefined) => string
  onClose: () => void
}

function ResultBadge(result: ItemResult) {
  if (isRefused(result)) return <Badge colorPalette="bad">{result.message || '终止失败'}</Badge>
  return <Badge colorPalette="ok">已终止</Badge>
}

/** Lists the result of a batch termination for each machine, failures first. */
export default function ResultsDialog({ results, summary, nameOf, onClose }: ResultsDialogProps) {
  const terminated = results.filter((result) => !isRefused(result))
  const refused = results.filter(isRefused)
  return (
    <Dialog open onClose={onClose} title="终止结果" footer={<Button onClick={onClose}>知道了</Button>}>
      <Box>{summary}</Box>
      <Box
        as="ul"
        aria-label="终止结果"
        mt="3"
        maxH="64"
        overflowY="auto"
        focusVisibleRing="inside"
        tabIndex={0}
      >
        {[...refused, ...terminated].map((result, index) => (
          <Flex
            as="li"
            key={idText(result.id) || `unnamed-${index}`}
            justify="space-between"
            align="center"
            gap="3"
            minH="9"
            borderBottomWidth="1px"
          >
            <Box fontFamily="mono" textStyle="sm">
              {nameOf(result.id)}
            </Box>
            <ResultBadge {...result} />
          </Flex>
        ))}
      </Box>
    </Dialog>
  )
}
