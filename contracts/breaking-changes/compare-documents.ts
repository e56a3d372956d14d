import type { Change } from './change.ts'
import { contractOf } from './contract.ts'
import { compareEvents } from './events.ts'
import { compareLifecycles } from './lifecycles.ts'
import { compareOperations } from './operations.ts'
import type { JsonObject } from './schema/json.ts'
import { compareSecuritySchemes } from './security.ts'
import { compareWebhooks } from './webhooks.ts'

/** Returns the changes between two documents; both OpenAPI 3.0 or 3.1, or both AsyncAPI 3. */
export function compareDocuments(before: JsonObject, after: JsonObject): Change[] {
  const versions = { before: contractOf(before), after: contractOf(after) }
  if (after['asyncapi'] !== undefined) return compareEvents(versions)
  return [
    ...compareSecuritySchemes(versions),
    ...compareOperations(versions),
    ...compareWebhooks(versions),
    ...compareLifecycles(versions),
  ]
}
