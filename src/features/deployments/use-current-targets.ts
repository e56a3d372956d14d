import { useMemo } from 'react'
import { nodeAt } from '~/features/nodes/model/node-at'
import { useLoadedNodeRows } from '~/features/nodes/use-loaded-node-rows'
import { getIdIndex } from '~/lib/columns/id-index'
import { idText } from '~/lib/ids'
import type { DeployTarget } from './deploy-target'

/** The targets with the projects of the newest node list: another tab may deploy while the dialog is open. */
export function useCurrentTargets(targets: readonly DeployTarget[]): readonly DeployTarget[] {
  const rows = useLoadedNodeRows()
  return useMemo(() => {
    if (!rows) return targets
    const index = getIdIndex(rows.columns.nodeId)
    return targets.map((target) => {
      const row = index.find(idText(target.nodeId))
      if (row === undefined) return target
      const { projectId, project, hasProject } = nodeAt(rows, row)
      return { ...target, projectId, project, hasProject }
    })
  }, [targets, rows])
}
