import { Button } from '~/ui/components/button'
import { Dialog } from '~/ui/dialog/dialog'
import { BindCommand, BindSteps } from './bind-command'

interface BindDialogProps {
  open: boolean
  onClose: () => void
  /** Called when the user reports that the command has run, so that the list is out of date. */
  onDone: () => void
}

/** Shows the command that adds an own server when it runs on that server. */
export default function BindDialog({ open, onClose, onDone }: BindDialogProps) {
  const finish = () => {
    onClose()
    onDone()
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        关闭
      </Button>
      <Button onClick={finish}>已执行，刷新列表</Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title="添加自有服务器" size="lg" footer={footer}>
      <BindSteps />
      <BindCommand />
    </Dialog>
  )
}
