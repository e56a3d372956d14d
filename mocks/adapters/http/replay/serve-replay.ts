import type { Server } from 'node:http'
import { pathToFileURL } from 'node:url'
import { defaultWorldId, Worlds } from '../../../server/worlds'
import { createPanel, createSiteConfig } from '../pages'
import { createProviderServer } from '../server'
import { keepTime } from '../world-clock'
import { openReplay } from './open-replay'

export interface ServedReplay {
  /** The recording. */
  file: string
  port: number
  /** Folders of the built console and of the panels. */
  site: string
  panel: string
  /** File of the bundled OpenAPI document. */
  document: string
}

const host = '127.0.0.1'

function printAddresses(server: Server, lines: (address: string) => string[]) {
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  console.log(`\n  Console over the recorded answers: ${origin}`)
  for (const line of lines(origin)) console.log(line)
  console.log('  Deviations from the contract: Alt+M in the page')
  console.log('  Stop with Ctrl+C\n')
}

/**
 * Serves a console over a recording, on this machine; the simulated provider answers what the recording lacks. `onError`
 * gets a taken port.
 * @throws CommandError for a file that can't be replayed
 */
export function serveReplay(
  { file, port, site, panel, document }: ServedReplay,
  onError: (error: NodeJS.ErrnoException) => void,
): Server {
  const folder = pathToFileURL(panel)
  const { answer, pages, lines, site: showConsole } = openReplay({ file, site, panel: folder, document })
  const worlds = new Worlds()
  worlds.start({ id: defaultWorldId, scenario: 'demo', seed: 1 })
  keepTime(worlds)
  const others = [createSiteConfig(site), createPanel(folder, { hasSite: true })]
  const all = [...pages, ...others.filter((one) => one !== undefined)]
  const server = createProviderServer({ worlds, host, answer, site: showConsole, pages: all })
  return server.on('error', onError).listen(port, host, () => printAddresses(server, lines))
}
