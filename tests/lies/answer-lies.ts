import { isObject, objectAt, type JsonObject } from '../../contracts/schema/json.ts'
import { follow, type Flatten } from '../../contracts/schema/flat.ts'
import type { Operation } from '../../contracts/diff/contract.ts'
import { bodyOf, type Exchange } from '../../contracts/verify/exchange.ts'
import { bodyLies } from './body-lies.ts'
import type { Lie, Told } from './lie.ts'

const typed = (honest: Told, type: string): Told => ({
  ...honest,
  headers: { ...honest.headers, 'content-type': type },
})

const withoutType = ({ headers: { 'content-type': _type, ...headers }, ...rest }: Told): Told => ({
  ...rest,
  headers,
})

/** Lies about an answer as a whole: its status, its type, what the data is wrapped in. */
function wholeLies({ status, text }: Exchange): Lie[] {
  const body = bodyOf({ text })
  const data = isObject(body) ? body['data'] : undefined
  const other = status === 200 ? 500 : 200
  const lies: Lie[] = [
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
    { kind: 'envelope doubled', where: 'body', tell: (honest) => ({ ...honest, text: `{"data":${text}}` }) },
  ]
  if (data !== undefined)
    lies.push({
      kind: 'envelope missing',
      where: 'body',
      tell: (honest) => ({ ...honest, text: JSON.stringify(data) }),
    })
  return lies
}

/** Every lie that can be told about one honest answer of an operation. */
export function liesAbout(
  honest: Exchange,
  operation: Operation,
  { document, flatten }: { document: JsonObject; flatten: Flatten },
): Lie[] {
  const response = follow(document, operation.responses[String(honest.status)])
  const schema = objectAt(objectAt(response, 'content'), 'application/json')['schema'] ?? true
  const body = bodyOf(honest)
  return [...wholeLies(honest), ...(body === undefined ? [] : bodyLies(schema, body, [], flatten))]
}
