export type Row = { id: string | number } & Record<string, unknown>

/** The tables of the database, which is in memory. Their names are those of the state server's records. */
const tables: Record<string, Row[]> = { user: [], session: [], failed_sign_in: [], message: [] }

let lastId = 0

const matches = (where: object) => (row: Row) =>
  Object.entries(where).every(([name, value]) => row[name] === value)

function tableOf(kind: string): Row[] {
  const table = tables[kind]
  if (!table) throw new Error(`no table for ${kind}`)
  return table
}

export function create(kind: string, fields: object): Row {
  const id = kind === 'session' ? crypto.randomUUID() : ++lastId
  const row = { ...fields, id, created_at: new Date().toISOString() }
  tableOf(kind).push(row)
  return row
}

export const select = (kind: string, where: object): Row[] => tableOf(kind).filter(matches(where))

export const find = (kind: string, where: object): Row | undefined => tableOf(kind).find(matches(where))

export function remove(kind: string, where: object): void {
  tables[kind] = tableOf(kind).filter((row) => !matches(where)(row))
}

export function reset(): void {
  for (const kind of Object.keys(tables)) tables[kind] = []
}
