import { resolveRef } from '../../../../contracts/breaking-changes/schema/flatten.ts'
import {
  isObject,
  objectAt,
  type Json,
  type JsonObject,
} from '../../../../contracts/breaking-changes/schema/json.ts'
import type { Operation } from '../../../../contracts/breaking-changes/schema/openapi.ts'
import { parsedBody, type HttpExchange } from '../../../../contracts/verifier/calls/exchange.ts'
import { bodyMutations, type ContractReader } from './body-mutations.ts'
import type { VerifierMutation, MutableResponse } from './verifier-mutation.ts'

const withContentType = (original: MutableResponse, type: string): MutableResponse => ({
  ...original,
  headers: { ...original.headers, 'content-type': type },
})

const withoutContentType = ({
  headers: { 'content-type': _type, ...headers },
  ...rest
}: MutableResponse): MutableResponse => ({
  ...rest,
  headers,
})

/** Mutations of a whole response: status, content type, truncated body. */
function wholeMutations({ status, text }: HttpExchange): VerifierMutation[] {
  const other = status === 200 ? 500 : 200
  return [
    { kind: 'undocumented status', where: 'status', apply: (original) => ({ ...original, status: 418 }) },
    { kind: 'another status', where: 'status', apply: (original) => ({ ...original, status: other }) },
    {
      kind: 'another content type',
      where: 'content-type',
      apply: (original) => withContentType(original, 'text/html'),
    },
    { kind: 'no content type', where: 'content-type', apply: withoutContentType },
    {
      kind: 'half a body',
      where: 'body',
      apply: (original) => ({ ...original, text: text.slice(0, text.length / 2) }),
    },
  ]
}

/** An empty body is wrong where something is asked for: a change is made by any 2xx. */
function emptyBodyMutations({ method, status }: HttpExchange, schema: Json, { fits }: ContractReader) {
  const isMade = method !== 'GET' && status < 300 && fits(schema, { code: 200, message: '', data: null })
  const mutation: VerifierMutation = {
    kind: 'empty body',
    where: 'body',
    apply: (original) => ({ ...original, text: '' }),
  }
  return isMade ? [] : [mutation]
}

/** Bodies of another shape: the envelope doubled or missing, a list around it. */
function envelopeMutations(schema: Json, body: Json, { fits }: ContractReader): VerifierMutation[] {
  const bodies: [string, Json | undefined][] = [
    ['envelope doubled', { data: body }],
    ['envelope missing', isObject(body) ? body['data'] : undefined],
    ['a list around it', [body]],
  ]
  return bodies.flatMap(([kind, value]) =>
    value === undefined || fits(schema, value)
      ? []
      : [{ kind, where: 'body', apply: (original) => ({ ...original, text: JSON.stringify(value) }) }],
  )
}

/** Returns every mutation of one valid response of an operation. */
export function verifierMutationsOf(
  original: HttpExchange,
  operation: Operation,
  { document, ...reader }: ContractReader & { document: JsonObject },
): VerifierMutation[] {
  const response = resolveRef(document, operation.responses[String(original.status)])
  const schema = objectAt(objectAt(response, 'content'), 'application/json')['schema'] ?? true
  const body = parsedBody(original)
  if (body === undefined) return wholeMutations(original)
  return [
    ...wholeMutations(original),
    ...emptyBodyMutations(original, schema, reader),
    ...envelopeMutations(schema, body, reader),
    ...bodyMutations(schema, body, reader),
  ]
}
