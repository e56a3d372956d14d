import type { BrowserCommand } from 'vitest/node'
import { type RecordedResult, writeRecordedResults } from './journal.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    recordResponses: (responses: RecordedResult[]) => Promise<void>
  }
}

/** Records the provider's responses in component tests, whose page writes no files. */
export const recordResponses: BrowserCommand<[RecordedResult[]]> = (_, responses) =>
  writeRecordedResults('component', responses)
