import { documentedFields } from './documented.js'
import { schemasWithin } from './schemas-within.js'

/** A section of one of the two documents (1§7), or a number of DECISIONS.md. */
const form = /^([12]§[1-9]|decision [1-9]\d*)$/

const nameOf = (location) => location.absolutePointer.split('/').at(-1)

function sourceProblem(source, isDocumented) {
  if (source === undefined) return isDocumented ? undefined : 'is not in the documents and has no x-source'
  if (!form.test(source))
    return `has the x-source \`${source}\`, which is no section (1§7) and no decision (decision 12)`
  return isDocumented && source.startsWith('decision')
    ? 'is in the documents, so no decision made it'
    : undefined
}

/**
 * Each operation says where it comes from, and so does each field that the documents do not name: a partner sees what
 * must be and what may be.
 */
export function namedSources() {
  return {
    Operation(operation, { report, location }) {
      if (form.test(operation['x-source'] ?? '')) return
      report({ message: 'This operation has no x-source, such as 1§7 or decision 12.', location })
    },
    Schema(schema, { report, location, resolve }) {
      const documented = documentedFields(nameOf(location))
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const inherited = documented.has(name) ? undefined : resolve(property).node?.['x-source']
        const own = property['x-source'] ?? inherited
        // What stands in an answer's data may be an extension where the documents name no answer.
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

function checkAnswer(schema, location, report) {
  if (schema.properties && schema.additionalProperties === false)
    report({ message: 'Answers are open objects: an unknown field is ignored (DECISIONS.md, 7).', location })
  const documented = documentedFields(nameOf(location))
  for (const name of (schema.required ?? []).filter((one) => !documented.has(one)))
    report({ message: `\`${name}\` is required, but the documents do not promise it.`, location })
}

/** An answer promises only what the documents do, and may carry more: its objects are open. */
export function openAnswers() {
  return {
    Response(response, context) {
      for (const [schema, location] of schemasWithin(response, context))
        checkAnswer(schema, location, context.report)
    },
  }
}

const isOpen = (schema) => schema.properties && schema.additionalProperties !== false

/** A body holds what the contract names and nothing else, so that a misspelt field is refused. */
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
