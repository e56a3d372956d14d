import { dirname, relative, resolve } from 'node:path'
import { root } from '../lib/root.mjs'
import { rooms } from './floors-table.ts'

const table = 'scripts/lint/floors-table.ts'

const isBelow = (path, folder) => path === folder || path.startsWith(`${folder}/`)

/** Returns a path relative to the project, with slashes. */
const inProject = (path) => relative(root, path).replaceAll('\\', '/')

/** Returns the target of an import relative to the project; undefined for packages. */
function targetOf(file, source) {
  const path = source.replace(/\?.*$/, '')
  if (path.startsWith('~/')) return `src/${path.slice(2)}`
  return path.startsWith('.') ? inProject(resolve(dirname(file), path)) : undefined
}

/** Returns the folder of a room that holds a path; undefined when it does not. */
function folderOf(room, path) {
  if (!room.endsWith('/*')) return isBelow(path, room) ? room : undefined
  const parent = room.slice(0, -2)
  const [name] = isBelow(path, parent) ? path.slice(parent.length + 1).split('/') : []
  return name && `${parent}/${name}`
}

/** Returns the name and the folder of the room of a file; undefined when the table has none. Tests have one, wherever they are. */
function roomOf(path) {
  if (/\.test\.tsx?$/.test(path)) return { name: 'tests', folder: 'tests' }
  for (const name of Object.keys(rooms)) {
    const folder = folderOf(name, path)
    if (folder) return { name, folder }
  }
  return undefined
}

/** Returns why a file may not import a source; undefined when it may. */
function violationOf(file, room, source) {
  const target = targetOf(file, source)
  if (target === undefined || [room.folder, ...rooms[room.name]].some((one) => isBelow(target, one)))
    return undefined
  return `${room.folder} may not import ${target} (${table} lists what it may)`
}

const rule = {
  create(context) {
    const file = context.filename
    const room = roomOf(inProject(file))
    if (!room)
      return {
        Program: (node) =>
          context.report({ node, message: `${inProject(file)} belongs to no room of ${table}` }),
      }
    const check = (node) => {
      const source = node.source?.value
      const message = typeof source === 'string' && violationOf(file, room, source)
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

export default { meta: { name: 'house' }, rules: { floors: rule } }
