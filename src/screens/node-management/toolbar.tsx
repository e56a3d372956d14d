import { Button } from '~/ui/button'
import { Tags } from '~/ui/icons'
import type { NodeDialog } from './dialogs'

/** What concerns no node in particular. */
export function Toolbar({ show }: { show: (dialog: NodeDialog) => void }) {
  return (
    <Button size="sm" variant="outline" onClick={() => show({ kind: 'groups' })}>
      <Tags aria-hidden />
      分组管理
    </Button>
  )
}
