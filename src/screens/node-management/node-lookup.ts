import { createNameLookup } from '~/features/nodes/match-pasted-names'
import type { DeployedRows } from '~/features/nodes/node-row'
import { numberAt, textAt } from '~/lib/columns/column-vector'

const fields = ['alias', 'hostname', 'lanIp', 'publicIp'] as const

/** Indexes rows by alias, hostname and IP addresses, for pasted names. */
export const nodeLookup = ({ columns, length }: DeployedRows) =>
  createNameLookup((take) => {
    for (let row = 0; row < length; row++)
      for (const field of fields) {
        const name = textAt(columns[field], row)
        if (name !== '') take(name, numberAt(columns.rowId, row))
      }
  })
