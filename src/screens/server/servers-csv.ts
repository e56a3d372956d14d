import type { Node } from '~/api/generated/model'
import { csvFromRows } from '~/ui/csv/csv-from-rows'
import type { MakeCsv } from '~/ui/csv/use-csv-export'
import { isWholeList, type OwnServers } from './load-own-servers'
import { csvColumns, serverFields } from './server-fields'

const columns = Object.values(serverFields).flatMap(csvColumns)

/** Exports the servers that `matching` returns, a part of `list`. */
export const serversCsv =
  (list: OwnServers | undefined, matching: () => readonly Node[]): MakeCsv =>
  (...args) => {
    const servers = matching()
    const rows = {
      header: columns.map(({ header }) => header),
      count: servers.length,
      lineAt: (index: number) => {
        const server = servers[index]
        return server ? columns.map(({ read }) => read(server)) : []
      },
      isPartial: !list || !isWholeList(list),
    }
    return csvFromRows(rows)(...args)
  }
