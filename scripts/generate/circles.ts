import { isObject, type ApiDocument } from './openapi.ts'
import { refName } from './operations.ts'

/**
 * Returns the document with any value for each reference that closes a circle, such as the children of a folder: orval's
 * decoders end there.
 */
export function withoutCircles(document: ApiDocument): ApiDocument {
  const copy = structuredClone(document)
  const visited = new Set<string>()
  const open = new Set<string>()
  const visitComponent = (name: string) => {
    if (visited.has(name)) return
    visited.add(name)
    open.add(name)
    visit(copy.components.schemas[name])
    open.delete(name)
  }
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const name = isObject(node) ? refName(node) : undefined
    if (isObject(node) && name !== undefined && open.has(name)) delete node['$ref']
    else if (name !== undefined) visitComponent(name)
    else Object.values(node).forEach(visit)
  }
  Object.keys(copy.components.schemas).forEach(visitComponent)
  return copy
}
