import type { ApiDocument, Operation, Schema } from './openapi.ts'
import { deref } from './operations.ts'

/** A decoder of a few fields of the response to a GET. */
interface PartialDecoder {
  path: string
  /** A `?` at the end keeps null, which then says something else than a missing field. */
  fields: readonly string[]
}

type PartialDecoders = Readonly<Record<string, PartialDecoder>>

/**
 * Decoders of a few fields of a response, for the first load of the home page, where a whole decoder would be too large.
 * The key names the decoder, `LeaseRowsResponse`; a field inside another follows it after a dot.
 */
const partialDecoders: PartialDecoders = {
  leaseRows: {
    path: '/api/panel-point',
    fields: [
      'data.id',
      'data.status',
      'data.lease_type',
      'data.auto_renew',
      'data.price',
      'data.start_time',
      'data.end_time',
      'data.project_id?',
      'data.project?.short_name',
      'data.project?.name',
      'data.node.id',
      'data.node.alias',
      'data.node.lan_ip_address',
      'data.node.status',
      'data.node.source_type',
      'data.node.last_heartbeat',
      'data.node.latest_metric.cpu_usage_rate',
      'data.node.last_install_script_execution.status',
      'meta.total',
    ],
  },
  powerTaskStates: {
    path: '/api/power/tasks',
    fields: [
      'data.id',
      'data.status',
      'data.is_loop',
      'data.stopped_amount',
      'data.complated_at',
      'data.project.id',
      'data.project.short_name',
      'data.project.name',
      'data.project_config.id',
    ],
  },
}

/** Groups field paths by their first name: `{ node: ['alias', 'status'], id: [] }`. */
function byFirstName(fields: readonly string[]): Record<string, string[]> {
  const names: Record<string, string[]> = {}
  for (const field of fields) {
    const [name = '', ...rest] = field.split('.')
    names[name] = [...(names[name] ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])]
  }
  return names
}

const orNull = (schema: Schema): Schema => ({ ...schema, type: [schema.type ?? [], 'null'].flat() })

/** Returns a schema with only these fields; lists and references are followed. Throws when a field is missing. */
function pickFields(document: ApiDocument, schema: Schema, fields: readonly string[]): Schema {
  const { items, properties = {}, required = [], ...rest } = deref(document, schema)
  if (items) return { ...rest, items: pickFields(document, items, fields) }
  const picked = Object.entries(byFirstName(fields)).map(([path, inner]): [string, Schema] => {
    const name = path.replace('?', '')
    const field = properties[name]
    if (!field) throw new Error(`No answer has the field ${name} (scripts/generate/partial-decoders.ts)`)
    const schema = inner.length > 0 ? pickFields(document, field, inner) : field
    return [name, path === name ? schema : orNull(schema)]
  })
  const names = picked.map(([name]) => name)
  return {
    ...rest,
    properties: Object.fromEntries(picked),
    required: required.filter((name) => names.includes(name)),
  }
}

/** Returns the JSON schema of the response to a GET. Throws when there is none. */
function responseSchema(document: ApiDocument, path: string): Schema {
  const response = deref(document, document.paths[path]?.get?.responses['200'])
  const schema = response?.content?.['application/json']?.schema
  if (!schema) throw new Error(`GET ${path} answers no JSON (scripts/generate/partial-decoders.ts)`)
  return schema
}

/** Returns the operation of a partial decoder, to generate it from. */
function partialOperation(document: ApiDocument, operationId: string, partial: PartialDecoder): Operation {
  const schema = pickFields(document, responseSchema(document, partial.path), partial.fields)
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } }
  return { operationId, tags: [operationId], responses }
}

/**
 * Adds an operation for each partial decoder to the view that the decoders are generated from. Each has a tag, and so a
 * file, of its own: it loads with the code that needs it.
 */
export function withPartialDecoders(document: ApiDocument, partials = partialDecoders): ApiDocument {
  const paths = Object.entries(partials).map(([operationId, partial]) => [
    `/partial/${operationId}`,
    { get: partialOperation(document, operationId, partial) },
  ])
  return { ...document, paths: { ...document.paths, ...Object.fromEntries(paths) } }
}
