import { Hono } from 'hono'
import { create, find, remove, reset, type Row } from './tables.ts'

interface RecordCall {
  call: string
  kind?: string
  id?: string | number
  fields?: object
  where?: object
}

const functions: Record<string, (call: Required<RecordCall>) => Row | void> = {
  create: ({ kind, fields }) => create(kind, fields),
  find: ({ kind, where }) => find(kind, where),
  update: ({ kind, id, fields }) => void Object.assign(find(kind, { id }) ?? {}, fields),
  remove: ({ kind, where }) => remove(kind, where),
  reset: () => reset(),
}

/** The address of the state server's adapter. A provider has it in tests only. */
export const records = new Hono().post('/records', async (context) => {
  const { call, kind = '', id = '', fields = {}, where = {} } = await context.req.json<RecordCall>()
  const row = functions[call]?.({ call, kind, id, fields, where })
  return context.json({ id: row?.id })
})

records.onError((error, context) => context.text(error.message, 501))
