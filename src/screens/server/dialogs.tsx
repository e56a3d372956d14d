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

/** A dialog of the page, and what it is about. */
export type ServerDialog =
  | { kind: 'alias' | 'log'; node: { nodeId: number; name: string; alias: string } }
  | { kind: 'bind' }
  | { kind: 'groups' | 'paste' }
  | { kind: 'join'; nodes: JoinDialogProps['nodes'] }

interface Common {
  refresh: () => void
  paste: PasteSource
  /** Drops all filters. */
  onWiden: () => void
}

interface OneProps extends Common {
  what: ServerDialog
  open: boolean
  onClose: () => void
}

function One({ what, refresh, paste, onWiden, ...rest }: OneProps) {
  switch (what.kind) {
    case 'alias':
      return <AliasDialog node={what.node} {...rest} />
    case 'log':
      return <LogDialog node={what.node} {...rest} />
    case 'bind':
      return <BindDialog onDone={refresh} {...rest} />
    case 'groups':
      return <GroupsDialog {...rest} />
    case 'paste':
      return <PasteDialog source={paste} onWiden={onWiden} {...rest} />
    case 'join':
      return <JoinDialog nodes={what.nodes} {...rest} />
  }
}

interface DialogsProps extends Common, Pick<ReturnType<typeof useDelete>, 'outcome' | 'forget'> {
  dialogs: ReturnType<typeof useShown<ServerDialog>>
}

export function Dialogs({ dialogs, outcome, forget, ...common }: DialogsProps) {
  const { shown, isOpen, close } = dialogs
  return (
    <>
      {shown && <One key={shown.opening} what={shown.what} open={isOpen} onClose={close} {...common} />}
      {outcome && <OutcomeDialog open onClose={forget} {...outcome} />}
    </>
  )
}
