import { existsSync, writeFileSync } from 'node:fs'
import { readRecording, recordingText, type RecordedCall } from '../calls/recording.ts'
import { keyOf, type VerificationResult } from './verification-result.ts'

/** The file with the calls of failed checks: beside the page. */
export const recordingFileOf = (report: string) => `${report.replace(/\.html$/, '')}.recording.json`

/** The command that opens a recording; a package beside the console's repository brings the screens as a file. */
export const replayCommandOf = (screens: string | undefined) =>
  screens === undefined ? 'npm start -- --replay' : 'npx verify-compute-provider --replay'

/** The calls of an earlier run; none of a file that is missing, empty or of another version, which is replaced. */
function callsBefore(file: string): RecordedCall[] {
  try {
    return existsSync(file) ? readRecording(file).calls : []
  } catch {
    return []
  }
}

const recordedIn = (results: VerificationResult[]): RecordedCall[] =>
  results.flatMap((one) =>
    one.recorded
      ? [{ check: keyOf(one), operationId: one.operationId, title: one.title, ...one.recorded }]
      : [],
  )

interface RecordingOptions {
  provider: string
  /** The results of this run, with their calls. */
  now: VerificationResult[]
  /** The results of all runs. */
  results: VerificationResult[]
}

/**
 * Writes the calls of all checks that fail, this run's or those of the run before. Returns the place of each in the file, by
 * its check.
 */
export function writeRecording(file: string, { provider, now, results }: RecordingOptions) {
  const failed = new Set(results.filter(({ faults }) => faults.length > 0).map(keyOf))
  const all = new Map([...callsBefore(file), ...recordedIn(now)].map((one) => [one.check, one]))
  const calls = [...all.values()].filter(({ check }) => failed.has(check))
  const { text, count } = recordingText(provider, calls)
  writeFileSync(file, text)
  return new Map(calls.slice(0, count).map(({ check }, index) => [check, index]))
}

/** Returns results without their calls. */
export const withoutCalls = (results: VerificationResult[]): VerificationResult[] =>
  results.map(({ recorded: _recorded, ...one }) => one)
