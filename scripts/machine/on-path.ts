import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the path of the first of some programs that is on PATH or in one of the other folders. */
export function onPath(names: string[], others: string[] = []): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...others]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Returns the path that an environment variable names, if it is there. */
export function pathFromEnvironment(variable: string): string | undefined {
  const path = process.env[variable]
  return path && existsSync(path) ? path : undefined
}
