import type { ProjectButton } from '~/api/generated/model'
import { CodeBlock } from '~/ui/components/code-block'
import { Dialog } from '~/ui/dialog/dialog'
import { buttonTitle, CopyCommandButton } from './copy-command-button'

interface CommandDialogProps {
  button: ProjectButton
  open: boolean
  onClose: () => void
}

/** Shows the command of a project's button for reading and copying. */
export default function CommandDialog({ button, open, onClose }: CommandDialogProps) {
  const title = buttonTitle(button)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="lg"
      footer={<CopyCommandButton command={button.data} />}
    >
      <CodeBlock label={title}>{button.data || '-'}</CodeBlock>
    </Dialog>
  )
}
