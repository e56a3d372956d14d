import { addSchemas, contractPaths, pathFile } from './contract-text.ts'
import { schemaName, schemaYaml } from './schema-yaml.ts'
import { spoken } from './words.ts'

const row = { id: 1, name: '示例', created_at: '2026-11-21T04:00:00Z' }
const done = { code: 200, message: '保存成功', data: null }
const ok = { code: 200, message: '成功' }

/** Returns the file that has a schema; undefined when there is none. */
const fileOf = (draft, name) =>
  draft
    .list('openapi/schemas')
    .find((file) => `\n${draft.read(`openapi/schemas/${file}`)}`.includes(`\n${name}:\n`))

/** Adds a schema of an entity unless it is there. Returns the reference to it from the folder of paths. */
function schemaFor(draft, kind, { entity, source, file }) {
  const name = schemaName(kind, entity)
  const own = fileOf(draft, name)
  if (own === undefined) addSchemas(draft, file, [schemaYaml(kind, entity, source)])
  return `../schemas/${own ?? `${file}.yaml`}#/${name}`
}

const bodiesOf = ({ requestBody, responses }) =>
  [requestBody, responses?.['200']].flatMap((one) => Object.values(one?.content ?? {}))

/** Returns the value of an example that the contract shows of a schema; undefined when it shows none. */
async function shownExample(draft, name) {
  const { parse } = await import('yaml')
  const files = [...new Set(contractPaths(draft).map(({ file }) => pathFile(file)))]
  return files
    .filter((file) => draft.has(file) && draft.read(file).includes(`#/${name} `))
    .flatMap((file) => Object.values(parse(draft.read(file))))
    .flatMap((path) => Object.values(path).flatMap(bodiesOf))
    .filter(({ schema }) => schema?.$ref?.endsWith(`#/${name}`))
    .map(({ examples }) => Object.values(examples ?? {})[0]?.value)[0]
}

/** Returns an entity as the contract shows it; the row of the templates for a new one. */
async function exampleRow(draft, entity) {
  const list = await shownExample(draft, schemaName('list', entity))
  if (list) return list.data[0]
  const one = await shownExample(draft, schemaName('one', entity))
  return one?.data ?? row
}

async function listAnswer(draft, about) {
  const { entity } = about
  const shown = await shownExample(draft, schemaName('list', entity))
  const first = await exampleRow(draft, entity)
  const page = (data) => ({ ...ok, data, meta: { total: data.length, page: 1, limit: 10 } })
  schemaFor(draft, 'entity', about)
  return {
    schema: schemaFor(draft, 'list', about),
    examples: [
      { name: 'some', summary: '有数据', value: shown ?? page([first]) },
      { name: 'none', summary: '暂无数据', value: shown ? { ...shown, data: [] } : page([]) },
    ],
  }
}

async function oneAnswer(draft, about) {
  const shown = await shownExample(draft, schemaName('one', about.entity))
  const value = shown ?? { ...ok, data: await exampleRow(draft, about.entity) }
  schemaFor(draft, 'entity', about)
  return { schema: schemaFor(draft, 'one', about), examples: [{ name: 'shown', summary: '示例', value }] }
}

const changeAnswer = {
  schema: '../schemas/common.yaml#/Done',
  examples: [{ name: 'saved', summary: '示例', value: done }],
}

async function bodyOf(draft, kind, about) {
  const shown = await shownExample(draft, schemaName(kind, about.entity))
  return { schema: schemaFor(draft, kind, about), example: shown ?? { name: '示例' } }
}

const kinds = {
  get: { summary: '查询', description: 'Shows one', answerText: 'What was asked for.' },
  post: { summary: '新建', description: 'Makes one', answerText: 'Made.', body: 'made' },
  put: { summary: '修改', description: 'Changes one', answerText: 'Changed.', body: 'changed' },
  patch: { summary: '修改', description: 'Changes one', answerText: 'Changed.', body: 'changed' },
  delete: { summary: '删除', description: 'Removes one', answerText: 'Removed.' },
}

/** Drafts the schemas of an operation. Returns its texts, its body and its answer. */
export async function answerParts(draft, about) {
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
