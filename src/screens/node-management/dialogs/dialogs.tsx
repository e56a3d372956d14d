import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { BatchResultDialog } from '~/features/nodes/batch-result'
import type { EachName } from '~/features/nodes/match-pasted-names'
import { nodeAt } from '~/features/nodes/model/node-at'
import type { NodeRow } from '~/features/nodes/model/node-row'
import type { PasteSource } from '~/features/nodes/use-paste-selection'
import { textAt, idTextAt } from '~/lib/columns/column-vector'
import { getIdIndex } from '~/lib/columns/id-index'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { emptyNodeFilters } from '../list/node-filters'
import { useLoadAllNodes } from '../list/use-node-list'
import { type NodeDialog, useNodePage } from '../node-page'

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

const namedFields = ['alias', 'hostname', 'lanIp', 'publicIp'] as const

/** The alias, hostname and IP addresses of each row, for pasted names. */
const namesOf =
  ({ columns, length }: DeployedRows): EachName =>
  (take) => {
    for (let row = 0; row < length; row++)
      for (const field of namedFields) {
        const name = textAt(columns[field], row)
        if (name !== '') take(name, idTextAt(columns.rowId, row))
      }
  }

/** Returns the source for pasted names. It searches all nodes, including those the filters hide. */
function usePasteSource(): PasteSource {
  const { selection, nodes, order } = useNodePage()
  const loadAll = useLoadAllNodes()
  return {
    load: async () => namesOf(await loadAll()),
    selection,
    visibleIds: () => new Set(Array.from(order, (row) => nodes.id(row))),
  }
}

interface OpenProps {
  open: boolean
  onClose: () => void
}

function PasteNodesDialog(props: OpenProps) {
  const { filter } = useNodePage()
  return <PasteDialog source={usePasteSource()} onClearFilters={() => filter(emptyNodeFilters)} {...props} />
}

/** Returns a function that gives a node as the list has it now; one that the list lacks stays as it was. */
function useNewestNode() {
  const { rows } = useNodePage()
  return (node: NodeRow): NodeRow => {
    const row = rows && getIdIndex(rows.columns.rowId).find(node.id)
    return rows && row !== undefined ? nodeAt(rows, row) : node
  }
}

/** A node for a dialog. The actions that open it are only there for a row that has a node. */
const nodeWithId = ({ nodeId = '', name, alias }: NodeRow) => ({ nodeId, name, alias })

interface NodeDialogSwitchProps extends OpenProps {
  what: NodeDialog
}

function NodeDialogSwitch({ what, ...rest }: NodeDialogSwitchProps) {
  const newest = useNewestNode()
  switch (what.kind) {
    case 'alias':
      return <AliasDialog node={nodeWithId(newest(what.node))} {...rest} />
    case 'image':
      return <ImageDialog node={what.node} {...rest} />
    case 'log':
      return <LogDialog node={nodeWithId(what.node)} {...rest} />
    case 'config':
      return <ConfigDialog node={what.node} {...rest} />
    case 'groups':
      return <GroupsDialog {...rest} />
    case 'cloud':
      return <CloudDialog {...rest} />
    case 'new-config':
      return <NewConfigDialog {...rest} />
    case 'paste':
      return <PasteNodesDialog {...rest} />
    case 'renew':
      return <RenewDialog nodes={what.nodes} skipped={what.skipped} {...rest} />
    case 'join':
      return <JoinDialog nodes={what.nodes} skipped={what.skipped} {...rest} />
  }
}

/** The open dialog of the page, and the result dialog of a release. */
export function NodeDialogs() {
  const { dialogs, release } = useNodePage()
  const { shown, isOpen, close } = dialogs
  const { result, clearResult } = release
  return (
    <>
      {shown && <NodeDialogSwitch key={shown.openCount} what={shown.payload} open={isOpen} onClose={close} />}
      {result && <BatchResultDialog open onClose={clearResult} {...result} />}
    </>
  )
}
