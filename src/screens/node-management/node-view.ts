import type { Judged } from '~/entities/node/capabilities'
import { nodeName, type DeployedRows } from '~/entities/node/node-row'
import { numberAt, textAt } from '~/lib/columns/column'

type Columns = DeployedRows['columns']

type FieldsOf<Kind> = {
  [Name in keyof Columns]: Columns[Name]['kind'] extends Kind ? Name : never
}[keyof Columns]

export type NumberField = FieldsOf<'number'>
export type TextField = FieldsOf<'text' | 'choice'>

/** What the table's cells read from: the rows as they are, however many are here yet. */
export class NodeView {
  constructor(private readonly rows: DeployedRows | undefined) {}

  /** A number of a row; NaN when it has none. */
  number(field: NumberField, row: number): number {
    return this.rows ? numberAt(this.rows.columns[field], row) : Number.NaN
  }

  /** A text of a row; blank when it has none. */
  text(field: TextField, row: number): string {
    return this.rows ? textAt(this.rows.columns[field], row) : ''
  }

  /** The deployed row's id, by which it is chosen. */
  id(row: number): number {
    return this.number('rowId', row)
  }

  name(row: number): string {
    return nodeName({ alias: this.text('alias', row), lanIp: this.text('lanIp', row), rowId: this.id(row) })
  }

  /** What the rules look at. */
  judged(row: number): Judged {
    return {
      nodeId: this.number('nodeId', row),
      serverId: this.number('serverId', row),
      source: this.text('source', row),
      leaseStatus: this.text('leaseStatus', row),
      leaseType: this.text('leaseType', row),
      publicIp: this.text('publicIp', row),
    }
  }
}
