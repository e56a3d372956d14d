import type { ApiDocument } from './openapi.ts'

/** Generates the properties that each object of the contract promises; the simulated provider may lack others for a while. */
export function promisedProperties({ components }: ApiDocument): string {
  const promised = Object.fromEntries(
    Object.entries(components.schemas).flatMap(([name, { properties, required }]) =>
      properties ? [[name, Array.isArray(required) ? required : []]] : [],
    ),
  )
  return `// Generated from the contract.
/** The properties that each object of the contract promises. */
export const promisedProperties: Record<string, string[] | undefined> = ${JSON.stringify(promised, null, 2)}
`
}
