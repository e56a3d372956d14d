import { Button } from '~/ui/button'
import { ClipboardPaste } from '~/ui/icons'

/** Button that opens the paste dialog. */
export const PasteButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="sm" variant="outline" onClick={onClick}>
    <ClipboardPaste aria-hidden />
    粘贴选择
  </Button>
)
