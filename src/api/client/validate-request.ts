import { operationRoutes } from '../generated/operations'
// Imported only in development and tests, so that the strict validators stay out of production bundles.
import { type ContractPart, violationsOf } from './contract-validators'

/** A request as it would be sent. */
export interface RequestParts {
  /** The operationId in the contract. */
  operation: string
  /** Path and query, relative to the API host. */
  url: string
  /** The JSON text; undefined without a body. */
  body: string | undefined
}

/** Returns the path parameters as texts; undefined when the path is not the operation's. */
function pathParams(operation: string, path: string): Record<string, string> | undefined {
  const route = operationRoutes.find(({ operationId }) => operationId === operation)
  const pattern = route?.path.replaceAll(/\{([^}]+)\}/g, '(?<$1>[^/]+)')
  const groups = new RegExp(`^${pattern}$`).exec(path)
  const texts = Object.entries(groups?.groups ?? {})
  return groups
    ? Object.fromEntries(texts.map(([name, text]) => [name, decodeURIComponent(text)]))
    : undefined
}

const place = (part: string, path: string) => (path === '(root)' ? part : `${part}.${path}`)

const isNumber = (text: unknown) => String(Number(text)) === text

/** Returns the violations of texts. An enum of numbers does not read texts, so those are tried as numbers too. */
function violationsOfTexts(operation: string, part: ContractPart, texts: Record<string, string>) {
  const violations = violationsOf(operation, part, texts)
  const names = violations?.map(({ path }) => path).filter((name) => isNumber(texts[name])) ?? []
  if (names.length === 0) return violations
  return violationsOf(operation, part, {
    ...texts,
    ...Object.fromEntries(names.map((name) => [name, Number(texts[name])])),
  })
}

const superfluous = (name: string, isGiven: boolean) => (isGiven ? [`${name}: the contract has none`] : [])

function textFaults(operation: string, part: ContractPart, name: string, texts: Record<string, string>) {
  const violations = violationsOfTexts(operation, part, texts)
  if (violations === undefined) return superfluous(name, Object.keys(texts).length > 0)
  return violations.map(({ path, message }) => `${place(name, path)}: ${message}`)
}

function bodyFaults(operation: string, text: string | undefined) {
  const violations = violationsOf(operation, 'Body', text === undefined ? undefined : JSON.parse(text))
  if (violations === undefined) return superfluous('body', text !== undefined)
  return violations.map(({ path, message }) => `${place('body', path)}: ${message}`)
}

/** Returns the contract violations of a request: part, field and reason. */
export function requestFaults({ operation, url, body }: RequestParts): string[] {
  const [path = '', query = ''] = url.split('?')
  const params = pathParams(operation, path)
  if (params === undefined) return [`path: ${path} is not that of the operation`]
  const names = [...new URLSearchParams(query).keys()]
  const repeated = names.filter((name, index) => names.indexOf(name) < index)
  return [
    ...repeated.map((name) => `query.${name}: is given more than once`),
    ...textFaults(operation, 'Params', 'path', params),
    ...textFaults(operation, 'QueryParams', 'query', Object.fromEntries(new URLSearchParams(query))),
    ...bodyFaults(operation, body),
  ]
}

/** Shows an error over the page, as Vite shows its own. */
function showOverlay(message: string) {
  const Overlay = globalThis.customElements?.get('vite-error-overlay')
  if (Overlay) document.body.append(new Overlay({ message, stack: '', plugin: 'openapi' }))
}

/**
 * Refuses a request that breaks the contract before it is sent: a mistake in the console's code.
 * @throws TypeError with the operation and the fields
 */
export function validateRequest(request: RequestParts): void {
  const faults = requestFaults(request)
  if (faults.length === 0) return
  const lines = faults.map((fault) => `${request.operation} ${fault}`)
  showOverlay(`请求违反契约，没有发出：\n${lines.join('\n')}`)
  throw new TypeError(`the request breaks the contract: ${lines.join('; ')}`)
}
