import { Button } from '~/ui/components/button'
import { ClipboardPaste } from '~/ui/components/icons'

/** Button that opens the paste dialog. */
export const PasteButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="sm" variant="outline" onClick={onClick}>
    <ClipboardPaste aria-hidden />
    按名单选择
  </Button>
)
