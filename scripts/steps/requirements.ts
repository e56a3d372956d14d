import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import {
  findTaggedTests,
  readRequirements,
  requirementsPage,
  withTestLines,
} from '../testing/requirements.ts'

/** Writes the lines of the requirements page that name the tests. Returns the exit code. */
export function writeRequirements() {
  writeFileSync(join(root, requirementsPage), withTestLines(readRequirements(), findTaggedTests()))
  return 0
}
