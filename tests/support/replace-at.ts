type Step = string | number

const isContainer = (value: unknown): value is Record<Step, unknown> =>
  typeof value === 'object' && value !== null

/** Returns a copy of a document with the value at a path replaced, or removed when the new value is undefined. */
export function replaceAt(document: unknown, path: Step[], value: unknown): unknown {
  const copy: unknown = structuredClone(document)
  const holder = path.slice(0, -1).reduce<unknown>((node, step) => inside(node, step, path), copy)
  const last = path.at(-1)
  if (!isContainer(holder) || last === undefined) throw new Error(`Nothing at ${path.join('/')}`)
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return copy
}

function inside(node: unknown, step: Step, path: Step[]): unknown {
  if (!isContainer(node) || !(step in node)) throw new Error(`No ${step} on the way to ${path.join('/')}`)
  return node[step]
}
