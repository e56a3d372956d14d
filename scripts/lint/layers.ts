import { dirname, relative, resolve } from 'node:path'
import { root } from '../lib/root.mjs'
import { layers } from './layers-table.ts'
import type { NodeOf, Rule } from './rule.ts'

const table = 'scripts/lint/layers-table.ts'

/** A layer of the table, and the folder of it that holds a file. */
interface Layer {
  name: string
  folder: string
}

/** The nodes that name another module. */
type Import = NodeOf<
  | 'ImportDeclaration'
  | 'ExportNamedDeclaration'
  | 'ExportAllDeclaration'
  | 'ImportExpression'
  | 'TSImportType'
>

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** Returns a path relative to the project, with slashes. */
const inProject = (path: string) => relative(root, path).replaceAll('\\', '/')

/** Returns the target of an import relative to the project; undefined for packages. */
function targetOf(file: string, source: string): string | undefined {
  const path = source.replace(/\?.*$/, '')
  if (path.startsWith('~/')) return `src/${path.slice(2)}`
  return path.startsWith('.') ? inProject(resolve(dirname(file), path)) : undefined
}

/** Returns the folder of a layer that holds a path; undefined when it does not. */
function folderOf(layer: string, path: string): string | undefined {
  if (!layer.endsWith('/*')) return isBelow(path, layer) ? layer : undefined
  const parent = layer.slice(0, -2)
  const [name] = isBelow(path, parent) ? path.slice(parent.length + 1).split('/') : []
  return name && `${parent}/${name}`
}

/** Returns the layer of a file; undefined when the table has none. Every test belongs to the layer `tests`. */
function layerOf(path: string): Layer | undefined {
  if (/\.test\.tsx?$/.test(path)) return { name: 'tests', folder: 'tests' }
  for (const name of Object.keys(layers)) {
    const folder = folderOf(name, path)
    if (folder) return { name, folder }
  }
  return undefined
}

/** Returns why a file may not import a source; undefined when it may. */
function violationOf(file: string, layer: Layer, source: string): string | undefined {
  const target = targetOf(file, source)
  const permitted = [layer.folder, ...(layers[layer.name] ?? [])]
  if (target === undefined || permitted.some((one) => isBelow(target, one))) return undefined
  return `${layer.folder} may not import ${target} (${table} lists what it may)`
}

const rule: Rule = {
  create(context) {
    const file = context.filename
    const layer = layerOf(inProject(file))
    if (!layer)
      return {
        Program: (node) =>
          context.report({ node, message: `${inProject(file)} belongs to no layer of ${table}` }),
      }
    const check = (node: Import) => {
      const source = node.source?.type === 'Literal' ? node.source.value : undefined
      const message = typeof source === 'string' && violationOf(file, layer, source)
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

export default { meta: { name: 'boundaries' }, rules: { layers: rule } }
