import type { Node } from '~/api/generated/model'
import type { JoinGroupDialogProps } from '~/features/node-groups/join-group-dialog'
import { BatchResultDialog } from '~/features/nodes/batch-result'
import { ownServer, type OwnServer } from '~/features/nodes/model/own-server'
import type { PasteSource } from '~/features/nodes/use-paste-selection'
import { findById } from '~/lib/ids'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import type { useDialog } from '~/ui/dialog/use-dialog'
import type { useDeleteServers } from './use-delete-servers'

const AliasDialog = lazyWithRetry(() => import('~/features/nodes/alias-dialog'))
const LogDialog = lazyWithRetry(() => import('~/features/nodes/log-dialog'))
const BindDialog = lazyWithRetry(() => import('./bind-dialog'))
const PasteDialog = lazyWithRetry(() => import('~/features/nodes/paste-dialog'))
const GroupsDialog = lazyWithRetry(() => import('~/features/node-groups/groups-dialog'))
const JoinDialog = lazyWithRetry(() => import('~/features/node-groups/join-group-dialog'))

/** A dialog of the page with its data. */
export type ServerDialog =
  | { kind: 'alias' | 'log'; node: OwnServer }
  | { kind: 'bind' }
  | { kind: 'groups' | 'paste' }
  | { kind: 'join'; nodes: JoinGroupDialogProps['nodes'] }

interface CommonProps {
  /** The newest list. */
  servers: readonly Node[]
  refresh: () => void
  paste: PasteSource
  /** Clears all filters. */
  onClearFilters: () => void
}

interface DialogContentProps extends CommonProps {
  dialog: ServerDialog
  open: boolean
  onClose: () => void
}

function newestServer(opened: OwnServer, servers: readonly Node[]): OwnServer {
  const server = findById(servers, opened.nodeId)
  return server ? ownServer(server) : opened
}

function DialogContent({ dialog, servers, refresh, paste, onClearFilters, ...rest }: DialogContentProps) {
  switch (dialog.kind) {
    case 'alias':
      return <AliasDialog node={newestServer(dialog.node, servers)} {...rest} />
    case 'log':
      return <LogDialog node={dialog.node} {...rest} />
    case 'bind':
      return <BindDialog onDone={refresh} {...rest} />
    case 'groups':
      return <GroupsDialog {...rest} />
    case 'paste':
      return <PasteDialog source={paste} onClearFilters={onClearFilters} {...rest} />
    case 'join':
      return <JoinDialog nodes={dialog.nodes} {...rest} />
  }
}

interface DialogsProps
  extends CommonProps, Pick<ReturnType<typeof useDeleteServers>, 'result' | 'clearResult'> {
  dialogs: ReturnType<typeof useDialog<ServerDialog>>
}

export function ServerDialogs({ dialogs, result, clearResult, ...common }: DialogsProps) {
  const { shown, isOpen, close } = dialogs
  return (
    <>
      {shown && (
        <DialogContent
          key={shown.openCount}
          dialog={shown.payload}
          open={isOpen}
          onClose={close}
          {...common}
        />
      )}
      {result && <BatchResultDialog open onClose={clearResult} {...result} />}
    </>
  )
}
