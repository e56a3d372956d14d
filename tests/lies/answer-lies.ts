import { isObject, objectAt, type Json, type JsonObject } from '../../contracts/schema/json.ts'
import { follow } from '../../contracts/schema/flat.ts'
import type { Operation } from '../../contracts/diff/contract.ts'
import { bodyOf, type Exchange } from '../../contracts/verify/exchange.ts'
import { bodyLies, type Reader } from './body-lies.ts'
import type { Lie, Told } from './lie.ts'

const withContentType = (original: Told, type: string): Told => ({
  ...original,
  headers: { ...original.headers, 'content-type': type },
})

const withoutContentType = ({ headers: { 'content-type': _type, ...headers }, ...rest }: Told): Told => ({
  ...rest,
  headers,
})

/** Mutations of a whole response: status, content type, truncated body. */
function wholeMutations({ status, text }: Exchange): Lie[] {
  const other = status === 200 ? 500 : 200
  return [
    { kind: 'undocumented status', where: 'status', tell: (original) => ({ ...original, status: 418 }) },
    { kind: 'another status', where: 'status', tell: (original) => ({ ...original, status: other }) },
    {
      kind: 'another content type',
      where: 'content-type',
      tell: (original) => withContentType(original, 'text/html'),
    },
    { kind: 'no content type', where: 'content-type', tell: withoutContentType },
    { kind: 'empty body', where: 'body', tell: (original) => ({ ...original, text: '' }) },
    {
      kind: 'half a body',
      where: 'body',
      tell: (original) => ({ ...original, text: text.slice(0, text.length / 2) }),
    },
  ]
}

/** Bodies of another shape: the envelope doubled or missing, a list around it. */
function envelopeMutations(schema: Json, body: Json, { fits }: Reader): Lie[] {
  const bodies: [string, Json | undefined][] = [
    ['envelope doubled', { data: body }],
    ['envelope missing', isObject(body) ? body['data'] : undefined],
    ['a list around it', [body]],
  ]
  return bodies.flatMap(([kind, value]) =>
    value === undefined || fits(schema, value)
      ? []
      : [{ kind, where: 'body', tell: (original) => ({ ...original, text: JSON.stringify(value) }) }],
  )
}

/** Returns every mutation of one valid response of an operation. */
export function liesAbout(
  original: Exchange,
  operation: Operation,
  { document, ...reader }: Reader & { document: JsonObject },
): Lie[] {
  const response = follow(document, operation.responses[String(original.status)])
  const schema = objectAt(objectAt(response, 'content'), 'application/json')['schema'] ?? true
  const body = bodyOf(original)
  if (body === undefined) return wholeMutations(original)
  return [
    ...wholeMutations(original),
    ...envelopeMutations(schema, body, reader),
    ...bodyLies(schema, body, reader),
  ]
}
