import type { PasteSource } from '~/entities/node/use-paste'
import type { JoinDialogProps } from '~/entities/node-group/join-dialog'
import type { useShown } from '~/ui/dialog/use-shown'
import { late } from '~/ui/late'
import { OutcomeDialog } from '~/entities/node/outcome'
import type { useDelete } from './use-delete'

const AliasDialog = late(() => import('~/entities/node/alias-dialog'))
const LogDialog = late(() => import('~/entities/node/log-dialog'))
const BindDialog = late(() => import('./bind-dialog'))
const PasteDialog = late(() => import('~/entities/node/paste-dialog'))
const GroupsDialog = late(() => import('~/entities/node-group/groups-dialog'))
const JoinDialog = late(() => import('~/entities/node-group/join-dialog'))

/** A dialog of the page, and what it shows. */
export type ServerDialog =
  | { kind: 'alias' | 'log'; node: { nodeId: number; name: string; alias: string } }
  | { kind: 'bind' }
  | { kind: 'groups' | 'paste' }
  | { kind: 'join'; nodes: JoinDialogProps['nodes'] }

interface CommonProps {
  refresh: () => void
  paste: PasteSource
  /** Clears all filters. */
  onWiden: () => void
}

interface DialogContentProps extends CommonProps {
  dialog: ServerDialog
  open: boolean
  onClose: () => void
}

function DialogContent({ dialog, refresh, paste, onWiden, ...rest }: DialogContentProps) {
  switch (dialog.kind) {
    case 'alias':
      return <AliasDialog node={dialog.node} {...rest} />
    case 'log':
      return <LogDialog node={dialog.node} {...rest} />
    case 'bind':
      return <BindDialog onDone={refresh} {...rest} />
    case 'groups':
      return <GroupsDialog {...rest} />
    case 'paste':
      return <PasteDialog source={paste} onWiden={onWiden} {...rest} />
    case 'join':
      return <JoinDialog nodes={dialog.nodes} {...rest} />
  }
}

interface DialogsProps extends CommonProps, Pick<ReturnType<typeof useDelete>, 'result' | 'closeResult'> {
  dialogs: ReturnType<typeof useShown<ServerDialog>>
}

export function Dialogs({ dialogs, result, closeResult, ...common }: DialogsProps) {
  const { shown, isOpen, close } = dialogs
  return (
    <>
      {shown && (
        <DialogContent key={shown.opening} dialog={shown.what} open={isOpen} onClose={close} {...common} />
      )}
      {result && <OutcomeDialog open onClose={closeResult} {...result} />}
    </>
  )
}
