import type { Server } from 'node:http'
import { createAnswerCheck } from '../deviations/check-answer.ts'
import { DeviationLog } from '../deviations/deviation-log.ts'
import { createDeviationPages, panelScript } from '../deviations/panel-pages.ts'
import type { SiteHandler } from '../server'
import { createSiteWithScript } from '../static-site.ts'
import { createProviderProxy } from './proxy.ts'

export interface ServedConsole {
  /** Address of a provider, without /api. */
  provider: string
  port: number
  /** Folders of the built console and of its panel. */
  site: string
  panel: string
  /** File of the bundled OpenAPI document. */
  document: string
}

/** Serves a console over a provider, on this machine, with the list of deviations. `onError` gets a taken port. */
export function serveConsole(
  options: ServedConsole,
  onError: (error: NodeJS.ErrnoException) => void,
): Server {
  const { provider, port, site, panel, document } = options
  const log = new DeviationLog()
  const pages = createDeviationPages(log, panel)
  const showConsole = createSiteWithScript(site, panelScript)
  const serve: SiteHandler = (request, response) => {
    if (!pages(request, response)) showConsole(request, response)
  }
  const onAnswer = createAnswerCheck(document, log)
  const server = createProviderProxy({ provider, site: serve, onAnswer }).on('error', onError)
  return server.listen(port, '127.0.0.1', () => {
    const address = server.address()
    const found = typeof address === 'object' ? address?.port : undefined
    console.log(`\n  Console over ${provider}: http://localhost:${found}`)
    console.log('  Deviations from the contract: Alt+M in the page')
    console.log('  Stop with Ctrl+C\n')
  })
}
