import { Badge, Box, Flex } from '@chakra-ui/react'
import type { ItemResult } from '~/api/generated/model'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog/dialog'

interface ResultsDialogProps {
  results: readonly ItemResult[]
  nameOf: (id: number) => string
  onClose: () => void
}

/** What became of each machine that was to be ended; those that were not come first. */
export default function ResultsDialog({ results, nameOf, onClose }: ResultsDialogProps) {
  const ended = results.filter(({ ok }) => ok)
  const others = results.filter(({ ok }) => !ok)
  return (
    <Dialog open onClose={onClose} title="终止结果" footer={<Button onClick={onClose}>知道了</Button>}>
      <Box>
        {ended.length} 台已终止，{others.length} 台未能终止。
      </Box>
      <Box as="ul" aria-label="终止结果" mt="3" maxH="64" overflowY="auto" tabIndex={0}>
        {[...others, ...ended].map(({ id, ok, message }) => (
          <Flex
            as="li"
            key={id}
            justify="space-between"
            align="center"
            gap="3"
            minH="9"
            borderBottomWidth="1px"
          >
            <Box fontFamily="mono" textStyle="sm">
              {nameOf(id)}
            </Box>
            <Badge colorPalette={ok ? 'ok' : 'bad'}>{ok ? '已终止' : message || '终止失败'}</Badge>
          </Flex>
        ))}
      </Box>
    </Dialog>
  )
}
