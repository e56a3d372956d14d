import { writeFileSync } from 'node:fs'
import { operationsIn } from '../../breaking-changes/schema/openapi.ts'
import { readDocument } from '../calls/read-document.ts'
import { screensInSources } from './screens.ts'

// The partner package comes without the sources of the console, so it gets a file of what its screens call.
const [document = '', file = ''] = process.argv.slice(2)
const openapi = readDocument(document)
const screens = screensInSources('.', operationsIn(openapi))
writeFileSync(file, JSON.stringify(screens, null, 2))
