import { Box } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog/dialog'
import { Cell, Grid, Line, Scroller } from '~/ui/paged-table/parts'
import type { Kept } from './use-delete'

interface OutcomeDialogProps {
  open: boolean
  onClose: () => void
  deleted: number
  kept: readonly Kept[]
}

/** Which servers of a batch were not deleted, and why. */
export default function OutcomeDialog({ open, onClose, deleted, kept }: OutcomeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="删除结果"
      footer={
        <Button variant="outline" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <Box mb="3">
        {deleted} 台已删除，{kept.length} 台未能删除，仍保持选中。
      </Box>
      <Scroller aria-label="未能删除的服务器" tabIndex={0} maxH="80">
        <Grid aria-label="未能删除的服务器">
          <tbody>
            {kept.map(({ id, name, reason }) => (
              <Line key={id}>
                <Cell>{name}</Cell>
                <Cell color="bad.fg">{reason}</Cell>
              </Line>
            ))}
          </tbody>
        </Grid>
      </Scroller>
    </Dialog>
  )
}
