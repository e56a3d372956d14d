import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { idAt, idTextAt, numberAt, textAt } from '~/lib/columns/column-vector'
import type { Id, IdText } from '~/lib/ids'
import { nounOf } from './lease-state'
import { nodeName, type NodeRow } from './node-row'

type Columns = DeployedRows['columns']
type MaybeRows = DeployedRows | undefined

type FieldsOf<Kind> = {
  [Name in keyof Columns]: Columns[Name]['kind'] extends Kind ? Name : never
}[keyof Columns]

export type IdFieldName = 'rowId' | 'nodeId' | 'serverId' | 'projectId' | 'configId'
export type NumberFieldName = Exclude<FieldsOf<'number'>, IdFieldName>
export type TextFieldName = FieldsOf<'text' | 'choice'>

/** A number of a row; NaN when it is missing. */
export const numberOf = (rows: MaybeRows, field: NumberFieldName, row: number): number =>
  rows ? numberAt(rows.columns[field], row) : Number.NaN

/** A text of a row; empty when it is missing. */
export const textOf = (rows: MaybeRows, field: TextFieldName, row: number): string =>
  rows ? textAt(rows.columns[field], row) : ''

/** An id in the form in which it came; undefined when it is missing. */
export const idOf = (rows: MaybeRows, field: IdFieldName, row: number): Id | undefined =>
  rows && idAt(rows.columns[field], row)

/** The text of an id; empty when it is missing. */
export const idTextOf = (rows: MaybeRows, field: IdFieldName, row: number): IdText =>
  rows ? idTextAt(rows.columns[field], row) : ''

/** One row of the columns, read field by field when it is asked for: a pass over 100,000 rows copies none. */
class NodeAt implements NodeRow {
  constructor(
    private readonly rows: MaybeRows,
    private readonly row: number,
  ) {}

  private text(field: TextFieldName) {
    return textOf(this.rows, field, this.row)
  }
  private number(field: NumberFieldName) {
    return numberOf(this.rows, field, this.row)
  }
  private flag(field: NumberFieldName) {
    const flag = this.number(field)
    return Number.isNaN(flag) ? undefined : flag === 1
  }
  private wireId(field: IdFieldName) {
    return idOf(this.rows, field, this.row)
  }

  get id() {
    return idTextOf(this.rows, 'rowId', this.row)
  }
  get nodeId() {
    return this.wireId('nodeId')
  }
  get serverId() {
    return this.wireId('serverId')
  }
  get name() {
    return nodeName({ alias: this.alias, ip: this.lanIp, id: this.id, noun: nounOf(this.leaseStatus) })
  }
  get alias() {
    return this.text('alias')
  }
  get lanIp() {
    return this.text('lanIp')
  }
  get publicIp() {
    return this.text('publicIp')
  }
  get ip() {
    return this.lanIp || this.publicIp
  }
  get status() {
    return this.text('status')
  }
  get source() {
    return this.text('source')
  }
  get lastHeartbeat() {
    return this.number('lastHeartbeat')
  }
  get install() {
    return this.text('install')
  }
  get groups() {
    return this.text('groups')
  }
  get groupIds() {
    return this.text('groupIds')
  }
  get leaseStatus() {
    return this.text('leaseStatus')
  }
  get leaseType() {
    return this.text('leaseType')
  }
  get isAutoRenew() {
    return this.flag('autoRenew')
  }
  get price() {
    return this.text('price')
  }
  get startTime() {
    return this.number('startTime')
  }
  get endTime() {
    return this.number('endTime')
  }
  get projectId() {
    return this.wireId('projectId')
  }
  get project() {
    return this.text('project')
  }
  get hasProject() {
    return this.flag('hasProject')
  }
  get config() {
    return this.text('config')
  }
  get configId() {
    return this.wireId('configId')
  }
}

/** Returns one row of the columns. Its fields are getters: pick them, do not spread it. */
export const nodeAt = (rows: MaybeRows, row: number): NodeRow => new NodeAt(rows, row)

/** Yields the rows of a list in columns. */
export function* nodesOf(rows: DeployedRows): Generator<NodeRow> {
  for (let row = 0; row < rows.length; row++) yield nodeAt(rows, row)
}
