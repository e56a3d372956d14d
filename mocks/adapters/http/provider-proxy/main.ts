import { parseArgs } from 'node:util'
import { createAnswerCheck } from '../deviations/check-answer.ts'
import { DeviationLog } from '../deviations/deviation-log.ts'
import { createDeviationPages, panelScript } from '../deviations/panel-pages.ts'
import type { SiteHandler } from '../server'
import { createSiteWithScript } from '../static-site.ts'
import { createProviderProxy } from './proxy.ts'

// Run by `npm start -- --provider URL`, which checks the flags.
const options = {
  provider: { type: 'string' },
  port: { type: 'string' },
  site: { type: 'string' },
  panel: { type: 'string' },
  document: { type: 'string' },
} as const
const { provider = '', port = '', site = '', panel = '', document = '' } = parseArgs({ options }).values

const log = new DeviationLog()
const pages = createDeviationPages(log, panel)
const showConsole = createSiteWithScript(site, panelScript)
const serve: SiteHandler = (request, response) => {
  if (!pages(request, response)) showConsole(request, response)
}
const onAnswer = createAnswerCheck(document, log)

createProviderProxy({ provider, site: serve, onAnswer }).listen(Number(port), '127.0.0.1', () => {
  console.log(`\n  Console over ${provider}: http://localhost:${port}`)
  console.log('  Deviations from the contract: Alt+M in the page')
  console.log('  Stop with Ctrl+C\n')
})
