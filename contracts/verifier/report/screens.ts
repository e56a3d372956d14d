import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../../breaking-changes/command-error.ts'
import type { Operation } from '../../breaking-changes/schema/openapi.ts'
import { screensByOperation } from '../../breaking-changes/screens-by-operation.ts'
import type { EventReader } from '../../schema/asyncapi.ts'
import { idsOf, type Screens } from '../selection.ts'

/** A screen: its title in the console, and the operations that it calls. */
const screen = z.strictObject({ title: z.string(), calls: z.array(z.string()) })
const screensFile = z.record(z.string(), screen)

type ScreensFile = z.infer<typeof screensFile>

/** Returns the title of a screen, or its name when the title depends on the data. */
function titleOf(project: string, name: string): string {
  const file = join(project, 'src/screens', name, 'index.tsx')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return /usePageTitle\('([^']+)'\)/.exec(text)?.[1] ?? name
}

/** Returns the screens by the sources of the console; nothing in a folder without them. */
export function screensInSources(project: string, operations: Operation[]): ScreensFile {
  const ids = operations.flatMap(({ operationId }) => operationId ?? [])
  const screens: ScreensFile = {}
  for (const [id, names] of screensByOperation(project, ids))
    for (const name of names.map((one) => one.replace('the ', '')))
      (screens[name] ??= { title: titleOf(project, name), calls: [] }).calls.push(id)
  return screens
}

function screensIn(file: string): ScreensFile {
  try {
    return screensFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new CommandError(`${file} does not tell which screen calls what`, 'the partner package has it')
  }
}

/** The ids of operations and events by screen, and the titles of the screens. */
export interface ScreensWithTitles {
  screens: Screens
  titles: Map<string, string>
}

/** Returns the screens; from the sources when no file is named. */
export function readScreens(
  file: string | undefined,
  operations: Operation[],
  events: EventReader,
): ScreensWithTitles {
  const found = file === undefined ? screensInSources('.', operations) : screensIn(file)
  const sorted = Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const idsOfCalls = (calls: string[]) =>
    operations
      .filter(({ operationId = '' }) => calls.includes(operationId))
      .flatMap((one) => idsOf(one, events))
  return {
    screens: new Map(sorted.map(([name, { calls }]) => [name, idsOfCalls(calls)])),
    titles: new Map(sorted.map(([name, { title }]) => [name, title])),
  }
}
