import { NewError, type Draft } from './draft.ts'
import type { NewOperation } from './types.ts'
import { camel, isReserved, kebab } from './words.ts'

/** A new operation with its path and the file of its handler. */
export interface RuledOperation extends NewOperation {
  path: string
  /** Without its extension. */
  file: string
}

/** The names that a file imports from a module. */
type Import = [module: string, names: string[]]

interface Skeleton {
  imports: Import[]
  code: string
  /** The status that the handler answers. */
  status: number
}

const index = 'mocks/operations/index.ts'

const refused: Skeleton = {
  imports: [
    ['../provider/refusal', ['refuse']],
    ['./operation-handler', ['type OperationHandler']],
  ],
  code: "() => refuse(404, '请求的资源不存在')",
  status: 404,
}

const list: Skeleton = {
  imports: [
    ['../provider/pagination', ['paginate']],
    ['./operation-handler', ['ok', 'type OperationHandler']],
  ],
  code: `({ query }) => {
  const { rows, meta } = paginate([], query.page, query.limit)
  return { ...ok(rows), meta }
}`,
  status: 200,
}

const change: Skeleton = {
  imports: [['./operation-handler', ['done', 'type OperationHandler']]],
  code: "() => done('保存成功')",
  status: 200,
}

// Without an id in its path an operation documents no 404.
const shown = ({ answer }: NewOperation): Skeleton => ({
  imports: [['./operation-handler', ['type OperationHandler']]],
  code: `() => (${JSON.stringify(answer.examples[0]?.value)})`,
  status: 200,
})

/** Returns the handler of an operation until its rule is written. */
function skeletonOf(operation: NewOperation): Skeleton {
  if (operation.method !== 'get') return change
  if (operation.isList) return list
  return operation.parameters.length > 0 ? refused : shown(operation)
}

/** Adds names to the import from a module, which may be new. */
function withImport(text: string, [module, names]: Import): string {
  const found = new RegExp(`^import \\{([^}]*)\\} from '${module}'$`, 'm').exec(text)
  if (!found) return `import { ${names.join(', ')} } from '${module}'\n${text}`
  const [line, list = ''] = found
  const known = list.split(',').map((one) => one.trim())
  const all = [...known.filter(Boolean), ...names.filter((name) => !known.includes(name))]
  return text.replace(line, `import { ${all.join(', ')} } from '${module}'`)
}

const importOf = (file: string) => new RegExp(`^import \\* as \\w+ from './${file}'$`, 'm')

/** @throws NewError for a file of the folder that has no handlers */
function requireHandlers(draft: Draft, path: string, file: string): void {
  if (!draft.has(path) || importOf(file).test(draft.read(index))) return
  throw new NewError(`${path} holds no operations — leave --rule out, or begin the path with another word`)
}

/** Returns the name of a file of handlers in the list of all, where another thing may have its own. */
function handlersName(draft: Draft, file: string): string {
  const name = camel(file)
  const code = draft.read(index).replaceAll(/'[^'\n]*'/g, '')
  return isReserved(name) || new RegExp(`\\b${name}\\b`).test(code) ? `${name}Handlers` : name
}

/** Adds a file of handlers to the list of all. */
function addToIndex(draft: Draft, file: string): void {
  const name = handlersName(draft, file)
  draft.change(index, (text) =>
    text
      .replace(/^import \* as /m, `import * as ${name} from './${file}'\n$&`)
      .replace(/^ {2}\.\.\.\w+,$/m, `  ...${name},\n$&`),
  )
}

const handler = ({ id }: NewOperation, code: string) =>
  `\nexport const ${id}: OperationHandler<'${id}'> = ${code}\n`

function test({ method, path, body }: RuledOperation, status: number): string {
  const call = method.toUpperCase()
  const url = path.replaceAll(/\{\w+\}/g, '1')
  const args = [`'${call}'`, `'${url}'`, ...(body ? [JSON.stringify(body.example)] : [])].join(', ')
  return `import { expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'

test('${call} ${path} is for signed-in users', () => {
  const { signIn, call } = newCaller()
  expect(call(${args}).status).toBe(401)
  signIn()
  expect(call(${args}).status).toBe(${status})
})
`
}

/** Drafts the handler of an operation in the simulated provider, and its test. */
export function addRule(draft: Draft, operation: RuledOperation): void {
  const { imports, code, status } = skeletonOf(operation)
  const path = `mocks/operations/${operation.file}.ts`
  requireHandlers(draft, path, operation.file)
  if (!draft.has(path)) {
    draft.create(path, '')
    addToIndex(draft, operation.file)
  }
  draft.change(path, (text) => imports.reduce(withImport, text) + handler(operation, code))
  draft.create(`tests/provider/${kebab(operation.id)}.test.ts`, test(operation, status))
}
