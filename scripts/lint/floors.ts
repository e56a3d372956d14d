import { dirname, relative, resolve } from 'node:path'
import { root } from '../lib/root.mjs'
import { rooms } from './floors-table.ts'
import type { NodeOf, Rule } from './rule.ts'

const table = 'scripts/lint/floors-table.ts'

/** A room of the table, and the folder of it that holds a file. */
interface Room {
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

/** Returns the folder of a room that holds a path; undefined when it does not. */
function folderOf(room: string, path: string): string | undefined {
  if (!room.endsWith('/*')) return isBelow(path, room) ? room : undefined
  const parent = room.slice(0, -2)
  const [name] = isBelow(path, parent) ? path.slice(parent.length + 1).split('/') : []
  return name && `${parent}/${name}`
}

/** Returns the room of a file; undefined when the table has none. Every test belongs to the room `tests`. */
function roomOf(path: string): Room | undefined {
  if (/\.test\.tsx?$/.test(path)) return { name: 'tests', folder: 'tests' }
  for (const name of Object.keys(rooms)) {
    const folder = folderOf(name, path)
    if (folder) return { name, folder }
  }
  return undefined
}

/** Returns why a file may not import a source; undefined when it may. */
function violationOf(file: string, room: Room, source: string): string | undefined {
  const target = targetOf(file, source)
  const permitted = [room.folder, ...(rooms[room.name] ?? [])]
  if (target === undefined || permitted.some((one) => isBelow(target, one))) return undefined
  return `${room.folder} may not import ${target} (${table} lists what it may)`
}

const rule: Rule = {
  create(context) {
    const file = context.filename
    const room = roomOf(inProject(file))
    if (!room)
      return {
        Program: (node) =>
          context.report({ node, message: `${inProject(file)} belongs to no room of ${table}` }),
      }
    const check = (node: Import) => {
      const source = node.source?.type === 'Literal' ? node.source.value : undefined
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
