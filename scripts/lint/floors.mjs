import { dirname, relative, resolve } from 'node:path'
import { root } from '../lib/root.mjs'

// The layers ("floors") and the folders that each may import from. Imports go down only.
const mayImport = {
  'src/app': ['src/app', 'src/screens', 'src/features', 'src/ui', 'src/api', 'src/lib'],
  'src/screens': ['src/features', 'src/ui', 'src/api', 'src/lib'],
  'src/features': ['src/features', 'src/ui', 'src/api', 'src/lib'],
  'src/ui': ['src/ui', 'src/lib'],
  'src/api': ['src/api', 'src/lib'],
  'src/lib': ['src/lib'],
  'mocks/provider': ['mocks/provider', 'mocks/generated', 'src/api/generated/model'],
  'mocks/operations': [
    'mocks/operations',
    'mocks/provider',
    'mocks/scenarios',
    'mocks/generated',
    'src/api/generated',
    'openapi/generated',
  ],
  'mocks/panel': [
    'mocks/panel',
    'mocks/control-api/client',
    'mocks/scenarios',
    'mocks/server',
    'mocks/generated',
    'src/ui',
    'src/lib',
  ],
  'mocks/scenarios': ['mocks/scenarios', 'mocks/provider', 'mocks/generated', 'src/api/generated/model'],
}

const isBelow = (path, folder) => path === folder || path.startsWith(`${folder}/`)

/** Returns the target of an import relative to the project; undefined for packages. */
function target(file, source) {
  if (source.startsWith('~/')) return `src/${source.slice(2)}`
  if (source.startsWith('.')) return relative(root, resolve(dirname(file), source)).replaceAll('\\', '/')
  return undefined
}

function violation(file, source) {
  const from = relative(root, file).replaceAll('\\', '/')
  const to = target(file, source)
  if (!to) return undefined
  if (isBelow(from, 'src') && isBelow(to, 'mocks')) return 'src never imports mocks'
  const floor = Object.keys(mayImport).find((one) => isBelow(from, one))
  if (!floor) return undefined
  // A screen is a folder directly below src/screens; it may not import from other screens.
  const own = floor === 'src/screens' ? from.split('/').slice(0, 3).join('/') : floor
  if ([own, ...mayImport[floor]].some((one) => isBelow(to, one))) return undefined
  return `${floor} may not import ${to}`
}

const rule = {
  create(context) {
    const check = (node) => {
      const text = node.source && violation(context.filename, node.source.value)
      if (text) context.report({ node, message: `${text} (imports go down only)` })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

export default { meta: { name: 'house' }, rules: { floors: rule } }
