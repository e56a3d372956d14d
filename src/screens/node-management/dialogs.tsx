import { nodeName, type NodeRow } from '~/features/nodes/node-row'
import type { PasteSource } from '~/features/nodes/use-paste-selection'
import type { JoinGroupDialogProps } from '~/features/node-groups/join-group-dialog'
import type { useDialog } from '~/ui/dialog/use-dialog'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { BatchResultDialog } from '~/features/nodes/batch-result'
import type { RenewDialogProps } from './renew-dialog'
import type { useRelease } from './use-release'

const AliasDialog = lazyWithRetry(() => import('~/features/nodes/alias-dialog'))
const CloudDialog = lazyWithRetry(() => import('./cloud-dialog'))
const NewConfigDialog = lazyWithRetry(() => import('~/features/project-configs/config-dialog'))
const ConfigDialog = lazyWithRetry(() => import('./running-config-dialog'))
const ImageDialog = lazyWithRetry(() => import('./image-dialog'))
const LogDialog = lazyWithRetry(() => import('~/features/nodes/log-dialog'))
const PasteDialog = lazyWithRetry(() => import('~/features/nodes/paste-dialog'))
const RenewDialog = lazyWithRetry(() => import('./renew-dialog'))
const GroupsDialog = lazyWithRetry(() => import('~/features/node-groups/groups-dialog'))
const JoinDialog = lazyWithRetry(() => import('~/features/node-groups/join-group-dialog'))

/** A dialog of the page with its parameters. */
export type NodeDialog =
  | { kind: 'alias' | 'config' | 'image' | 'log'; node: NodeRow }
  | { kind: 'groups' | 'cloud' | 'new-config' | 'paste' }
  | ({ kind: 'renew' } & Pick<RenewDialogProps, 'nodes' | 'skipped'>)
  | { kind: 'join'; nodes: JoinGroupDialogProps['nodes']; skipped?: JoinGroupDialogProps['skipped'] }

interface PasteDialogParams {
  paste: PasteSource
  onClearFilters: () => void
}

const configOf = (node: NodeRow) => ({
  name: nodeName(node),
  row: node,
  projectId: Number.isNaN(node.projectId) ? undefined : node.projectId,
})

interface NodeDialogSwitchProps extends PasteDialogParams {
  what: NodeDialog
  open: boolean
  onClose: () => void
}

function NodeDialogSwitch({ what, paste, onClearFilters, ...rest }: NodeDialogSwitchProps) {
  switch (what.kind) {
    case 'alias':
      return <AliasDialog node={{ ...what.node, name: nodeName(what.node) }} {...rest} />
    case 'image':
      return <ImageDialog node={{ ...what.node, name: nodeName(what.node) }} {...rest} />
    case 'log':
      return <LogDialog node={{ ...what.node, name: nodeName(what.node) }} {...rest} />
    case 'config':
      return <ConfigDialog {...configOf(what.node)} {...rest} />
    case 'groups':
      return <GroupsDialog {...rest} />
    case 'cloud':
      return <CloudDialog {...rest} />
    case 'new-config':
      return <NewConfigDialog {...rest} />
    case 'paste':
      return <PasteDialog source={paste} onClearFilters={onClearFilters} {...rest} />
    case 'renew':
      return <RenewDialog nodes={what.nodes} skipped={what.skipped} {...rest} />
    case 'join':
      return <JoinDialog nodes={what.nodes} skipped={what.skipped} {...rest} />
  }
}

interface NodeDialogsProps
  extends
    PasteDialogParams,
    Omit<ReturnType<typeof useDialog<NodeDialog>>, 'show'>,
    Pick<ReturnType<typeof useRelease>, 'result' | 'clearResult'> {}

/** The open dialog of the page, and the result dialog of a release. */
export function NodeDialogs({ shown, isOpen, close, result, clearResult, ...pasteParams }: NodeDialogsProps) {
  return (
    <>
      {shown && (
        <NodeDialogSwitch
          key={shown.openCount}
          what={shown.payload}
          open={isOpen}
          onClose={close}
          {...pasteParams}
        />
      )}
      {result && <BatchResultDialog open onClose={clearResult} {...result} />}
    </>
  )
}
