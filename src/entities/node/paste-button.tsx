import { Button } from '~/ui/button'
import { ClipboardPaste } from '~/ui/icons'

/** Opens the choice by a list of names. */
export const PasteButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="sm" variant="outline" onClick={onClick}>
    <ClipboardPaste aria-hidden />
    粘贴选择
  </Button>
)
