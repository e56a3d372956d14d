import { readFileSync } from 'node:fs'
import { documentedFields } from './documented.js'
import { schemasWithin } from './schemas-within.js'

/** A section of a product document (1§7), or a number in DECISIONS.md. */
export const sourcePattern = /^([12]§[1-9]|decision [1-9]\d*)$/

const nameOf = (location) => location.absolutePointer.split('/').at(-1)

function sourceProblem(source, isDocumented) {
  if (source === undefined) return isDocumented ? undefined : 'is not in the documents and has no x-source'
  if (!sourcePattern.test(source))
    return `has the x-source \`${source}\`, which is no section (1§7) and no decision (decision 12)`
  return isDocumented && source.startsWith('decision')
    ? 'is in the documents, so no decision made it'
    : undefined
}

/**
 * Requires x-source of each operation, and of each field that the product documents do not name, so that partners can
 * tell extensions from required fields.
 */
export function namedSources() {
  return {
    Operation(operation, { report, location }) {
      if (sourcePattern.test(operation['x-source'] ?? '')) return
      report({ message: 'This operation has no x-source, such as 1§7 or decision 12.', location })
    },
    Schema(schema, { report, location, resolve }) {
      const documented = documentedFields(nameOf(location))
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const inherited = documented.has(name) ? undefined : resolve(property).node?.['x-source']
        const own = property['x-source'] ?? inherited
        // `data` is exempt: the documents do not describe every response.
        const problem = name !== 'data' && sourceProblem(own, documented.has(name))
        if (problem)
          report({
            message: `Property \`${name}\` ${problem}.`,
            location: location.child(['properties', name]),
          })
      }
    },
  }
}

/** Returns the decisions of DECISIONS.md as sources. */
function knownDecisions() {
  const text = readFileSync(new URL('../DECISIONS.md', import.meta.url), 'utf8')
  return new Set([...text.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => `decision ${number}`))
}

// The visitor enters the target of a $ref but not the keys next to it.
const referencesOf = (node) => Object.values(node?.properties ?? {}).filter((one) => one?.$ref)

const sourcesOf = (node) =>
  [node, node?.['x-lifecycle'], ...referencesOf(node)].map((one) => one?.['x-source'])

/** Requires that a decision which is named as a source exists. */
export function existingDecisions() {
  // Read for each lint, as an editor may have added one.
  const known = knownDecisions()
  const isMissing = (source) => /^decision \d+$/.test(source ?? '') && !known.has(source)
  return {
    any(node, { report, location }) {
      for (const source of sourcesOf(node).filter(isMissing))
        report({ message: `openapi/DECISIONS.md has no ${source}.`, location })
    },
  }
}

function checkAnswer(schema, location, report) {
  if (schema.properties && schema.additionalProperties === false)
    report({ message: 'Answers are open objects: an unknown field is ignored (DECISIONS.md, 7).', location })
  const documented = documentedFields(nameOf(location))
  for (const name of (schema.required ?? []).filter((one) => !documented.has(one)))
    report({ message: `\`${name}\` is required, but the documents do not promise it.`, location })
}

/** Requires open objects in responses, and `required` only for fields that the documents name. */
export function openAnswers() {
  return {
    Response(response, context) {
      for (const [schema, location] of schemasWithin(response, context))
        checkAnswer(schema, location, context.report)
    },
  }
}

const isOpen = (schema) => schema.properties && schema.additionalProperties !== false

/** Requires closed objects in request bodies, so that a misspelt field is rejected. */
export function closedRequests() {
  return {
    RequestBody(body, context) {
      const open = [...schemasWithin(body, context)].filter(([schema]) => isOpen(schema))
      for (const [, location] of open)
        context.report({
          message: 'Close the object with additionalProperties false (DECISIONS.md, 7).',
          location,
        })
    },
  }
}
