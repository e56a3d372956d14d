import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { CommandError } from '../../breaking-changes/command-error.ts'
import type { Operation } from '../../breaking-changes/schema/openapi.ts'
import { screensByOperation } from '../../breaking-changes/screens-by-operation.ts'
import type { EventReader } from '../../schema/asyncapi.ts'
import { idsOf, type Screens } from '../selection.ts'

const screensFile = z.record(z.string(), z.array(z.string()))

/** Returns the operations of each screen by the sources of the console; nothing in a folder without them. */
export function screensInSources(project: string, operations: Operation[]): Record<string, string[]> {
  const ids = operations.flatMap(({ operationId }) => operationId ?? [])
  const screens: Record<string, string[]> = {}
  for (const [id, names] of screensByOperation(project, ids))
    for (const name of names) (screens[name.replace('the ', '')] ??= []).push(id)
  return screens
}

function screensIn(file: string): Record<string, string[]> {
  try {
    return screensFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new CommandError(`${file} does not tell which screen calls what`, 'the partner package has it')
  }
}

/** Returns the ids of operations and events by screen; from the sources when no file is named. */
export function readScreens(file: string | undefined, operations: Operation[], events: EventReader): Screens {
  const screens = file === undefined ? screensInSources('.', operations) : screensIn(file)
  return new Map(
    Object.entries(screens)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, ids]) => [
        name,
        operations
          .filter(({ operationId = '' }) => ids.includes(operationId))
          .flatMap((one) => idsOf(one, events)),
      ]),
  )
}
