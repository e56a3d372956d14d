// The contract as text: what is added goes between its lines, so that comments and layout stay.
const documentPath = 'openapi/openapi.yaml'
const decisionsPath = 'openapi/DECISIONS.md'

export const pathFile = (name) => `openapi/paths/${name}.yaml`
const schemaFile = (name) => `openapi/schemas/${name}.yaml`

/** A path without the names of its parameters, which do not tell paths apart. */
export const shapeOf = (path) => path.replaceAll(/\{\w+\}/g, '{}')

const reference = /^ {2}(\/[^\n:]+):\n {4}\$ref: paths\/([\w-]+)\.yaml#\/(\w+)$/gm

/** Returns the paths of the contract, each with the file and the key of its operations. */
export const contractPaths = (draft) =>
  [...draft.read(documentPath).matchAll(reference)].map(([text, path, file, key]) => ({
    text,
    path,
    file,
    key,
  }))

/** Returns the text of a key at the start of a line, with all that is indented below it. */
export const blockOf = (text, key) => new RegExp(`^${key}:\\n(?:(?: .*)?\\n)*`, 'm').exec(text)?.[0]

const insertAfter = (text, before, added) => {
  const end = text.indexOf(before) + before.length
  return text.slice(0, end) + added + text.slice(end)
}

const segments = (path) => shapeOf(path).split('/').slice(2)

/** Returns how many leading segments after /api two paths share. */
function sharedSegments(one, other) {
  const [first, second] = [segments(one), segments(other)]
  const apart = first.findIndex((segment, index) => segment !== second[index])
  return apart < 0 ? first.length : apart
}

/** Returns the paths that share the most leading segments with this one; none when no path shares any. */
export function nearestPaths(draft, path) {
  const all = contractPaths(draft)
  const most = Math.max(...all.map((one) => sharedSegments(path, one.path)))
  return most === 0 ? [] : all.filter((one) => sharedSegments(path, one.path) === most)
}

/** Adds a path after its nearest neighbour, or after all other paths. */
export function addPath(draft, { path, file, key }) {
  const all = contractPaths(draft).filter((one) => one.path.startsWith('/api/'))
  const { text: before } = nearestPaths(draft, path).at(-1) ?? all.at(-1)
  const added = `\n  ${path}:\n    $ref: paths/${file}.yaml#/${key}`
  draft.change(documentPath, (text) => insertAfter(text, `${before}\n`.trimEnd(), added))
}

/** Adds a tag after the others. */
export function addTag(draft, name, description) {
  const tags = blockOf(draft.read(documentPath), 'tags')
  draft.change(documentPath, (text) =>
    insertAfter(text, tags, `  - name: ${name}\n    description: ${description}\n`),
  )
}

/** Adds the text of an operation to its path in a file, which may be new, as may be the path. */
export function addOperation(draft, { file, key }, operation) {
  const path = pathFile(file)
  if (!draft.has(path)) return draft.create(path, `${key}:\n${operation}`)
  const block = blockOf(draft.read(path), key)
  draft.change(path, (text) => (block ? insertAfter(text, block, operation) : `${text}${key}:\n${operation}`))
}

/** Adds schemas to a file, which may be new. */
export function addSchemas(draft, name, schemas) {
  if (schemas.length === 0) return
  const path = schemaFile(name)
  if (draft.has(path)) draft.change(path, (text) => text + schemas.join(''))
  else draft.create(path, schemas.join(''))
}

const heading = '## Calls beyond the documents'

/** Adds a decision. Returns its number. */
export function addDecision(draft, decide) {
  const before = draft.read(decisionsPath)
  const numbers = [...before.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => Number(number))
  const number = Math.max(...numbers) + 1
  const start = before.includes(heading) ? '' : `\n${heading}\n\n`
  draft.change(decisionsPath, (text) => `${text}${start}${number}. ${decide}\n`)
  return number
}
