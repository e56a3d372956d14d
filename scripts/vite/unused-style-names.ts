import { parseAst, type Plugin } from 'vite'

/** Start and end of code that is left out. */
type Cut = readonly [start: number, end: number]

type Statement = ReturnType<typeof parseAst>['body'][number]
type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]
type ObjectExpression = Extract<Declaration['init'], { type: 'ObjectExpression' }>
type Property = Extract<ObjectExpression['properties'][number], { type: 'Property' }>

/** The modules with the lists, and those that name attributes or styles without rendering a styled component. */
const unread =
  /[\\/](react-dom|property-information|@emotion[\\/](is-prop-valid|unitless)|@pandacss[\\/]is-valid-prop|esm[\\/]preset-base\.js)/
const presetBase = /[\\/]esm[\\/]preset-base\.js$/

/** Returns every word of some modules (id → code), those of strings and comments included. */
export function wordsOf(modules: Readonly<Record<string, { code: string | null }>>): Set<string> {
  const texts = Object.entries(modules).map(([id, { code }]) => (unread.test(id) ? '' : (code ?? '')))
  const words = texts.flatMap((text) => text.match(/[\w$-]+/g) ?? [])
  return new Set(words.flatMap((word) => [word, ...word.split('-')]))
}

/** Returns the object that a variable is made of: `name = define({ … })`. Bundlers add a suffix to names in use. */
function objectOf(statements: readonly Statement[], name: string): ObjectExpression {
  const isIt = ({ id }: Declaration) => id.type === 'Identifier' && id.name.replace(/\$\d+$/, '') === name
  const declarations = statements.flatMap((one) =>
    one.type === 'VariableDeclaration' ? one.declarations : [],
  )
  const init = declarations.find(isIt)?.init
  const argument = init?.type === 'CallExpression' ? init.arguments[0] : undefined
  if (argument?.type !== 'ObjectExpression') throw new Error(`no object makes ${name}`)
  return argument
}

const propertiesOf = (object: ObjectExpression): Property[] =>
  object.properties.filter((one) => one.type === 'Property')

const keyOf = ({ key }: Property) => (key.type === 'Identifier' ? key.name : '')

function objectIn(object: ObjectExpression, name: string): ObjectExpression {
  const value = propertiesOf(object).find((one) => keyOf(one) === name)?.value
  if (value?.type !== 'ObjectExpression') throw new Error(`no object ${name}`)
  return value
}

/** Returns the names by which a style may be written: its own and its shorthands. */
function namesOf(code: string, property: Property): string[] {
  const [, shorthands = ''] = /\bshorthand: \[([^\]]*)\]/.exec(code.slice(property.start, property.end)) ?? []
  return [keyOf(property), ...(shorthands.match(/\w+/g) ?? [])]
}

/** Returns the properties that are not used, each with the comma behind it. */
const unusedOf = (code: string, object: ObjectExpression, isUsed: (property: Property) => boolean): Cut[] =>
  propertiesOf(object)
    .filter((property) => !isUsed(property))
    .map(({ start, end }) => [start, code[end] === ',' ? end + 1 : end])

const without = (code: string, cuts: readonly Cut[]) =>
  cuts.reduceRight((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), code)

/** Keeps of a list in the code the names that are words. */
function filterList(code: string, list: RegExp, separator: string, words: ReadonlySet<string>): string {
  if (!list.test(code)) throw new Error(`no list ${list.source}`)
  const isWord = (name: string) => words.has(name)
  return code.replace(list, (names) => names.split(separator).filter(isWord).join(separator))
}

/** Leaves out the conditions and style props of Chakra, the properties of Panda and the attributes of Emotion that are no words. */
export function pruneStyleNames(code: string, words: ReadonlySet<string>): string {
  const { body } = parseAst(code)
  const conditions = objectOf(body, 'defaultConditions')
  const utilities = objectIn(objectOf(body, 'defaultBaseConfig'), 'utilities')
  const pruned = without(code, [
    ...unusedOf(code, conditions, (one) => words.has(`_${keyOf(one)}`)),
    ...unusedOf(code, utilities, (one) => namesOf(code, one).some((name) => words.has(name))),
  ])
  const properties = filterList(pruned, /(?<=")WebkitAppearance,[\w,-]+/, ',', words)
  return filterList(properties, /(?<=reactPropsRegex = \/\^\(\()[\w|-]+/, '|', words)
}

/**
 * Vite plugin that leaves out names of styles and attributes that the console does not contain: the style libraries
 * bring lists of all there are. A name that any other module contains stays, and development has them all.
 */
export function unusedStyleNames(): Plugin {
  return {
    name: 'unused-style-names',
    apply: 'build',
    renderChunk(code, { moduleIds }, _options, { chunks }) {
      if (!moduleIds.some((id) => presetBase.test(id))) return null
      const modules = Object.assign({}, ...Object.values(chunks).map((chunk) => chunk.modules))
      return { code: pruneStyleNames(code, wordsOf(modules)), map: null }
    },
  }
}
