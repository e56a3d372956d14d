import type { Method } from '../generate/openapi.ts'
import { addSchemas, contractPaths, pathFile } from './contract-text.ts'
import type { Draft } from './draft.ts'
import { schemaName, schemaYaml, type SchemaKind } from './schema-yaml.ts'
import type { OperationParts, Subject } from './types.ts'
import { spoken } from './words.ts'

/** The parts of an operation in openapi/paths that hold examples. */
interface OperationWithExamples {
  requestBody?: BodyWithExamples
  responses?: Record<string, BodyWithExamples | undefined>
}

interface BodyWithExamples {
  content?: Record<string, { schema?: { $ref?: string }; examples?: Record<string, { value?: Body }> }>
}

type Body = Record<string, unknown>

/** A file of openapi/paths: operations by key and method. */
type PathsFile = Record<string, Record<string, OperationWithExamples>>

const row = { id: 1, name: '示例', created_at: '2026-11-21T04:00:00Z' }
const done = { code: 200, message: '保存成功', data: null }
const ok = { code: 200, message: '成功' }

/** Returns the file that has a schema; undefined when there is none. */
const fileOf = (draft: Draft, name: string): string | undefined =>
  draft
    .list('openapi/schemas')
    .find((file) => `\n${draft.read(`openapi/schemas/${file}`)}`.includes(`\n${name}:\n`))

/** Adds a schema of an entity unless it is there. Returns the reference to it from the folder of paths. */
function schemaFor(draft: Draft, kind: SchemaKind, { entity, source, file }: Subject): string {
  const name = schemaName(kind, entity)
  const own = fileOf(draft, name)
  if (own === undefined) addSchemas(draft, file, [schemaYaml(kind, entity, source)])
  return `../schemas/${own ?? `${file}.yaml`}#/${name}`
}

const bodiesOf = ({ requestBody, responses }: OperationWithExamples) =>
  [requestBody, responses?.['200']].flatMap((one) => Object.values(one?.content ?? {}))

/** Returns the value of an example that the contract shows of a schema; undefined when it shows none. */
async function shownExample(draft: Draft, name: string): Promise<Body | undefined> {
  const { parse } = await import('yaml')
  const files = [...new Set(contractPaths(draft).map(({ file }) => pathFile(file)))]
  return files
    .filter((file) => draft.has(file) && draft.read(file).includes(`#/${name} `))
    .flatMap((file) => {
      const paths: PathsFile = parse(draft.read(file))
      return Object.values(paths)
    })
    .flatMap((path) => Object.values(path).flatMap(bodiesOf))
    .filter(({ schema }) => schema?.$ref?.endsWith(`#/${name}`))
    .map(({ examples }) => Object.values(examples ?? {})[0]?.value)[0]
}

/** Returns an entity as the contract shows it; for a new one the row of the templates. */
async function exampleRow(draft: Draft, entity: string): Promise<unknown> {
  const list = await shownExample(draft, schemaName('list', entity))
  if (Array.isArray(list?.data)) return list.data[0]
  const one = await shownExample(draft, schemaName('one', entity))
  return one?.data ?? row
}

type Answer = OperationParts['answer']

async function listAnswer(draft: Draft, about: Subject): Promise<Answer> {
  const { entity } = about
  const shown = await shownExample(draft, schemaName('list', entity))
  const first = await exampleRow(draft, entity)
  const page = (data: unknown[]) => ({ ...ok, data, meta: { total: data.length, page: 1, limit: 10 } })
  schemaFor(draft, 'entity', about)
  return {
    schema: schemaFor(draft, 'list', about),
    examples: [
      { name: 'some', summary: '有数据', value: shown ?? page([first]) },
      { name: 'none', summary: '暂无数据', value: shown ? { ...shown, data: [] } : page([]) },
    ],
  }
}

async function oneAnswer(draft: Draft, about: Subject): Promise<Answer> {
  const shown = await shownExample(draft, schemaName('one', about.entity))
  const value = shown ?? { ...ok, data: await exampleRow(draft, about.entity) }
  schemaFor(draft, 'entity', about)
  return { schema: schemaFor(draft, 'one', about), examples: [{ name: 'shown', summary: '示例', value }] }
}

const changeAnswer: Answer = {
  schema: '../schemas/common.yaml#/Done',
  examples: [{ name: 'saved', summary: '示例', value: done }],
}

async function bodyOf(draft: Draft, kind: SchemaKind, about: Subject): Promise<OperationParts['body']> {
  const shown = await shownExample(draft, schemaName(kind, about.entity))
  return { schema: schemaFor(draft, kind, about), example: shown ?? { name: '示例' } }
}

/** The texts of an operation, and the schema of its request body. */
interface Kind {
  summary: string
  description: string
  answerText: string
  body?: SchemaKind
}

const kinds: Record<Method, Kind> = {
  get: { summary: '查询', description: 'Shows one', answerText: 'What was asked for.' },
  post: { summary: '新建', description: 'Makes one', answerText: 'Made.', body: 'made' },
  put: { summary: '修改', description: 'Changes one', answerText: 'Changed.', body: 'changed' },
  patch: { summary: '修改', description: 'Changes one', answerText: 'Changed.', body: 'changed' },
  delete: { summary: '删除', description: 'Removes one', answerText: 'Removed.' },
}

/** Drafts the schemas of an operation. Returns its texts, its body and its answer. */
export async function answerParts(draft: Draft, about: Subject): Promise<OperationParts> {
  const { method, isList, entity, title } = about
  const kind = kinds[method]
  const noun = spoken(entity)
  const read = isList ? listAnswer : oneAnswer
  return {
    summary: isList && title ? `${title}列表` : `${kind.summary}${title ?? ` ${noun}`}`,
    description: isList ? `Lists ${noun} entries, newest first.` : `${kind.description} ${noun}.`,
    answerText: isList ? 'A page of entries.' : kind.answerText,
    body: kind.body && (await bodyOf(draft, kind.body, about)),
    answer: method === 'get' ? await read(draft, about) : changeAnswer,
  }
}
