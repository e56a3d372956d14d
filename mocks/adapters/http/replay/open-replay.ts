import { fileURLToPath } from 'node:url'
import { CommandError } from '../../../../contracts/breaking-changes/command-error.ts'
import { readDocument } from '../../../../contracts/verifier/calls/read-document.ts'
import { readRecording } from '../../../../contracts/verifier/calls/recording.ts'
import { createOperationFinder } from '../../../../contracts/verifier/calls/response-validator.ts'
import { createAnswerCheck } from '../deviations/check-answer.ts'
import { DeviationLog } from '../deviations/deviation-log.ts'
import { createDeviationPages, panelScript } from '../deviations/panel-pages.ts'
import { createSiteWithScript } from '../static-site'
import { createReplay } from './replay'
import { screenOf } from './screen-of'

interface ReplayFiles {
  /** The recording. */
  file: string
  /** Folders of the built console and of the panels. */
  site: string
  panel: URL
  /** File of the bundled OpenAPI document. */
  document: string
}

/**
 * Reads a recording. Returns the options of a server that replays it, and a line for each of its calls.
 * @throws CommandError for a file that can't be replayed
 */
export function openReplay({ file, site, panel, document }: ReplayFiles) {
  const recording = readRecording(file)
  const find = createOperationFinder(readDocument(document))
  if (!recording.calls.some(({ method, url }) => find(method, url)))
    throw new CommandError(`--replay ${file} has no call of this contract`, 'is it of another project?')
  const log = new DeviationLog()
  const { answer, openStep } = createReplay({
    recording,
    operationIdOf: (method, url) => find(method, url)?.operationId,
    onAnswer: createAnswerCheck(document, log),
    onStep: () => log.clear(),
  })
  return {
    answer,
    pages: [openStep, createDeviationPages(log, fileURLToPath(panel))],
    site: createSiteWithScript(site, panelScript),
    lines: (address: string) =>
      recording.calls.map(
        (call, index) =>
          `  ${address}/?replay=${index}  ${call.method} ${call.url} → ${screenOf(call)} (${call.title})`,
      ),
  }
}

export type Replay = ReturnType<typeof openReplay>
