import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTaggedTests, readRequirements, requirementsPage, withTestLines } from './lib/requirements.mjs'
import { root } from './lib/root.mjs'

writeFileSync(join(root, requirementsPage), withTestLines(readRequirements(), findTaggedTests()))
