import { Box } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog/dialog'
import { RefusedList, type Refused } from './refused-list'

export interface Outcome {
  title: string
  /** How many of the batch worked and how many did not, in words. */
  summary: string
  refused: readonly Refused[]
}

interface OutcomeDialogProps extends Outcome {
  open: boolean
  onClose: () => void
}

/** Which of a batch did not work, and why each. */
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
