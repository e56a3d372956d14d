import { parseArgs } from 'node:util'
import { createSite } from '../static-site.ts'
import { createProviderProxy } from './proxy.ts'

// Run by `npm start -- --provider URL`, which checks the flags.
const options = { provider: { type: 'string' }, port: { type: 'string' }, site: { type: 'string' } } as const
const { provider = '', port = '', site = '' } = parseArgs({ options }).values

createProviderProxy({ provider, site: createSite(site) }).listen(Number(port), '127.0.0.1', () => {
  console.log(`\n  Console over ${provider}: http://localhost:${port}`)
  console.log('  Stop with Ctrl+C\n')
})
