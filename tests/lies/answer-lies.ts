import { isObject, objectAt, type Json, type JsonObject } from '../../contracts/schema/json.ts'
import { follow } from '../../contracts/schema/flat.ts'
import type { Operation } from '../../contracts/diff/contract.ts'
import { bodyOf, type Exchange } from '../../contracts/verify/exchange.ts'
import { bodyLies, type Reader } from './body-lies.ts'
import type { Lie, Told } from './lie.ts'

const typed = (honest: Told, type: string): Told => ({
  ...honest,
  headers: { ...honest.headers, 'content-type': type },
})

const withoutType = ({ headers: { 'content-type': _type, ...headers }, ...rest }: Told): Told => ({
  ...rest,
  headers,
})

/** Lies about an answer as a whole: its status, its type, half of it. */
function wholeLies({ status, text }: Exchange): Lie[] {
  const other = status === 200 ? 500 : 200
  return [
    { kind: 'undocumented status', where: 'status', tell: (honest) => ({ ...honest, status: 418 }) },
    { kind: 'another status', where: 'status', tell: (honest) => ({ ...honest, status: other }) },
    { kind: 'another content type', where: 'content-type', tell: (honest) => typed(honest, 'text/html') },
    { kind: 'no content type', where: 'content-type', tell: withoutType },
    { kind: 'empty body', where: 'body', tell: (honest) => ({ ...honest, text: '' }) },
    {
      kind: 'half a body',
      where: 'body',
      tell: (honest) => ({ ...honest, text: text.slice(0, text.length / 2) }),
    },
  ]
}

/** Bodies of another shape: the envelope doubled or missing, a list. */
function envelopeLies(schema: Json, body: Json, { fits }: Reader): Lie[] {
  const bodies: [string, Json | undefined][] = [
    ['envelope doubled', { data: body }],
    ['envelope missing', isObject(body) ? body['data'] : undefined],
    ['a list around it', [body]],
  ]
  return bodies.flatMap(([kind, value]) =>
    value === undefined || fits(schema, value)
      ? []
      : [{ kind, where: 'body', tell: (honest) => ({ ...honest, text: JSON.stringify(value) }) }],
  )
}

/** Every lie that can be told about one honest answer of an operation. */
export function liesAbout(
  honest: Exchange,
  operation: Operation,
  { document, ...reader }: Reader & { document: JsonObject },
): Lie[] {
  const response = follow(document, operation.responses[String(honest.status)])
  const schema = objectAt(objectAt(response, 'content'), 'application/json')['schema'] ?? true
  const body = bodyOf(honest)
  if (body === undefined) return wholeLies(honest)
  return [...wholeLies(honest), ...envelopeLies(schema, body, reader), ...bodyLies(schema, body, reader)]
}
