import type { Node } from '~/api/generated/model'
import { csvFromRows } from '~/ui/csv/csv-from-rows'
import type { MakeCsv } from '~/ui/csv/use-csv-export'
import { isWholeList, type OwnServers } from './load-own-servers'
import { serverFields } from './server-fields'

const fields = Object.values(serverFields)

/** Exports the servers that `matching` returns, a part of `list`. */
export const serversCsv =
  (list: OwnServers | undefined, matching: () => readonly Node[]): MakeCsv =>
  (...args) => {
    const servers = matching()
    const rows = {
      header: fields.map(({ header }) => header),
      count: servers.length,
      lineAt: (index: number) => {
        const server = servers[index]
        return server ? fields.map(({ text }) => text(server)) : []
      },
      isPartial: !list || !isWholeList(list),
    }
    return csvFromRows(rows)(...args)
  }
