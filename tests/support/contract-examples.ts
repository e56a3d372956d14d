/** An example of a contract and the JSON pointer of its schema. */
export interface Example {
  name: string
  schema: string
  value: unknown
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** Every example beside a schema, anywhere in the document: request and response bodies, parameters, headers. */
export function examplesIn(node: unknown, pointer = ''): Example[] {
  if (!isNode(node)) return []
  if ('schema' in node && ('example' in node || 'examples' in node)) return ownExamples(node, pointer)
  return Object.entries(node).flatMap(([key, child]) => examplesIn(child, `${pointer}/${escape(key)}`))
}

function ownExamples({ example, examples }: Node, pointer: string): Example[] {
  const schema = `${pointer}/schema`
  const named = isNode(examples) ? Object.entries(examples) : []
  return [
    ...(example === undefined ? [] : [{ name: pointer, schema, value: example }]),
    ...named.map(([name, one]) => ({
      name: `${pointer} ${name}`,
      schema,
      value: isNode(one) ? one.value : one,
    })),
  ]
}
