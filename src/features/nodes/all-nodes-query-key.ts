import { getListDeployedNodesQueryKey } from '~/api/generated/panel-point/panel-point'

/** Marks query keys whose data is in columns rather than in row objects. */
export const columnsMark = 'columns'

/** One page that holds every node: the table filters, sorts and scrolls on the client. */
export const allNodesPage = { page: 1, limit: 100_000 }

/** Query key of the unfiltered node list, in columns. */
export const allNodesQueryKey = [...getListDeployedNodesQueryKey(allNodesPage), columnsMark]
