import { Box } from '@chakra-ui/react'
import { Button } from '~/ui/components/button'
import { Dialog } from '~/ui/dialog/dialog'
import { BatchFailureList, type BatchFailure } from './batch-failure-list'

export interface BatchResult {
  title: string
  /** Text with the number of successes and failures. */
  summary: string
  failures: readonly BatchFailure[]
}

interface BatchResultDialogProps extends BatchResult {
  open: boolean
  onClose: () => void
}

/** Dialog that lists the failed items of a batch with their reasons. */
export default function BatchResultDialog({
  title,
  summary,
  failures,
  open,
  onClose,
}: BatchResultDialogProps) {
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
      <BatchFailureList refused={failures} />
    </Dialog>
  )
}
