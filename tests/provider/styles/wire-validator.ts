import document from '../../../openapi/generated/openapi.json'
import { createContractValidator } from '../../support/contract-validator'

const validate = createContractValidator(document)

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const at = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((inside, key) => (isNode(inside) ? inside[key] : undefined), document)

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, one]) =>
    isNode(one) && typeof one.operationId === 'string'
      ? [[one.operationId, `/paths/${path.replaceAll('/', '~1')}/${method}`] as const]
      : [],
  ),
)

const pointers = new Map(operations)

/** Returns the violations of the contract that partners read; null for a valid response body. */
export function responseMismatch(operationId: string, status: number, body: unknown): string | null {
  const pointer = `${pointers.get(operationId)}/responses/${status}`
  const response = at(pointer)
  const reference = isNode(response) && typeof response.$ref === 'string' ? response.$ref.slice(1) : pointer
  return validate(`${reference}/content/application~1json/schema`, body)
}

/** Returns the same for a frame of the event stream or the socket. */
export const frameMismatch = (name: string, frame: unknown): string | null =>
  validate(`/components/schemas/${name}`, frame)
