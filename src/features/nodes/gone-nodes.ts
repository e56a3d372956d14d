import { createContext, useEffect } from 'react'
import { hasSkippedRows } from '~/api/client/contract-deviations'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { getIdIndex } from '~/lib/columns/id-index'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { idText, type Id } from '~/lib/ids'

/** Whether a node that the page's list had is no longer in it: it was deleted or released meanwhile. */
export type IsGone = (column: 'rowId' | 'nodeId', id: Id) => boolean

/** For a list of which only a part is known: a node may be in the other part, or in a row that could not be read. */
export const noneGone: IsGone = () => false

/** @param rows of a list without filters of the server, all of which have arrived */
export function goneFromRows({ columns, coverage }: DeployedRows): IsGone {
  if (coverage !== 'all' || hasSkippedRows('listDeployedNodes')) return noneGone
  return (column, id) => getIdIndex(columns[column]).find(idText(id)) === undefined
}

/** @param servers all own servers */
export function goneFromServers(servers: readonly { id: Id }[]): IsGone {
  if (hasSkippedRows('listOwnServers')) return noneGone
  const ids = new Set(servers.map(({ id }) => idText(id)))
  return (_column, id) => !ids.has(idText(id))
}

/** Said in a dialog of one node, which can do nothing with it any more. */
export const goneText = '节点已删除或释放'

/** Provided by a page for its dialogs, whose nodes were in its list when they opened. */
export const GoneNodes = createContext<IsGone>(noneGone)

/** Deselects the nodes that a new list lacks, so that all who read the selection count the same nodes. */
export function useDeselectGone(selection: SelectionStore, isGone: IsGone): void {
  useEffect(() => {
    const gone = selection.ids().filter((id) => isGone('rowId', id))
    if (gone.length > 0) selection.set(gone, false)
  }, [selection, isGone])
}
