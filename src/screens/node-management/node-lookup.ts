import { createNameLookup } from '~/entities/node/pasted'
import type { DeployedRows } from '~/entities/node/node-row'
import { numberAt, textAt } from '~/lib/columns/column'

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
