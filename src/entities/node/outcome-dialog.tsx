import { Box } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog/dialog'
import { RefusedList, type Refused } from './refused-list'

export interface Outcome {
  title: string
  /** Text with the number of successes and failures. */
  summary: string
  refused: readonly Refused[]
}

interface OutcomeDialogProps extends Outcome {
  open: boolean
  onClose: () => void
}

/** Dialog that lists the failed items of a batch with their reasons. */
export default function OutcomeDialog({ title, summary, refused, open, onClose }: OutcomeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button variant="outline" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <Box mb="3">{summary}</Box>
      <RefusedList refused={refused} />
    </Dialog>
  )
}
