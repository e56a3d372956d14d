import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const matchesOf = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)

/** Returns the operationIds of a document and of the files that it refers to. */
function operationIdsIn(document) {
  const ids = []
  const files = new Set([document])
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    ids.push(...matchesOf(text, /"?operationId"?:\s*"?(\w+)/g))
    for (const target of matchesOf(text, /\$ref:\s*['"]?([^\s'"#}]+)/g))
      files.add(resolve(dirname(file), target))
  }
  return ids
}

/** Returns the operations of a source description; undefined while a file is missing, which the lint of that document tells. */
function operationsOf({ name, url }, folder) {
  try {
    return operationIdsIn(resolve(folder, url)).map((id) => `$sourceDescriptions.${name}.${id}`)
  } catch {
    return undefined
  }
}

const referredParameters = ({ parameters = [] }, components) =>
  parameters.map(
    ({ reference }) => components.parameters?.[reference?.replace('$components.parameters.', '')],
  )

const outputsRead = (step, components) =>
  matchesOf(
    JSON.stringify([step, referredParameters(step, components)]),
    /\$steps\.([\w-]+\.outputs\.[\w-]+)/g,
  )

const outputsMade = ({ stepId, outputs = {} }) =>
  Object.keys(outputs).map((name) => `${stepId}.outputs.${name}`)

/** Requires that each step calls an operation of a source document, and reads only what earlier steps put out. */
export function journeyReferences() {
  let operations = []
  let shared = {}
  const isKnown = (id) => operations.some((ids) => !ids || ids.includes(id))
  return {
    Root({ sourceDescriptions = [], components = {} }, { location }) {
      const folder = dirname(location.source.absoluteRef)
      operations = sourceDescriptions.map((one) => operationsOf(one, folder))
      shared = components
    },
    Workflow({ steps = [] }, { report, location }) {
      const made = new Set()
      steps.forEach((step, index) => {
        const place = location.child(['steps', index])
        if (!isKnown(step.operationId))
          report({
            message: `There is no operation ${step.operationId}.`,
            location: place.child('operationId'),
          })
        for (const output of outputsRead(step, shared).filter((one) => !made.has(one)))
          report({ message: `No earlier step puts out ${output}.`, location: place })
        for (const output of outputsMade(step)) made.add(output)
      })
    },
  }
}
