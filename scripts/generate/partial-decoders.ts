import { deref } from './operations.ts'

/**
 * Decoders of a few fields of an answer, for code of the home page's first load, where a whole one would weigh too much.
 * The key names the decoder, `LeaseRowsResponse`; a field inside another follows it after a dot.
 */
const partialDecoders = {
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
      'data.project_id',
      'data.node.alias',
      'data.node.lan_ip_address',
      'data.node.status',
      'data.node.last_heartbeat',
      'data.node.last_install_script_execution.status',
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
function byFirstName(fields) {
  const names = {}
  for (const field of fields) {
    const [name, ...rest] = field.split('.')
    names[name] = [...(names[name] ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])]
  }
  return names
}

/** Returns a schema with only these fields, lists and references included. Throws for one that it does not have. */
function pickFields(document, schema, fields) {
  const { items, properties = {}, required = [], ...rest } = deref(document, schema)
  if (items) return { ...rest, items: pickFields(document, items, fields) }
  const picked = Object.entries(byFirstName(fields)).map(([name, inner]) => {
    const field = properties[name]
    if (!field) throw new Error(`No answer has the field ${name} (scripts/generate/partial-decoders.ts)`)
    return [name, inner.length > 0 ? pickFields(document, field, inner) : field]
  })
  const names = picked.map(([name]) => name)
  return {
    ...rest,
    properties: Object.fromEntries(picked),
    required: required.filter((name) => names.includes(name)),
  }
}

const jsonOf = (document, { responses }) => deref(document, responses['200']).content['application/json']

/**
 * Adds an operation for each partial decoder to the view that the decoders are generated from. Each has a tag of its own,
 * hence a file, so that it comes with the code that needs it.
 */
export function withPartialDecoders(document, partials = partialDecoders) {
  const paths = Object.entries(partials).map(([operationId, { path, fields }]) => {
    const schema = pickFields(document, jsonOf(document, document.paths[path].get).schema, fields)
    const responses = { 200: { description: '', content: { 'application/json': { schema } } } }
    return [`/partial/${operationId}`, { get: { operationId, tags: [operationId], responses } }]
  })
  return { ...document, paths: { ...document.paths, ...Object.fromEntries(paths) } }
}
