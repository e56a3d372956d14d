import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestPath, urlOf } from '../../server/request-url'
import { configForProvider } from '../console-config'
import { pageHeaders } from './security-headers'
import type { PageHandler } from './server'

/** Serves the config.json of a built console, made for the simulated provider beside it. */
export function createSiteConfig(folder: string): PageHandler {
  const text = configForProvider(readFileSync(join(folder, 'config.json'), 'utf8'))
  return (request, response) => {
    const isAsked = requestPath(urlOf(request)) === '/config.json' && request.method === 'GET'
    if (!isAsked) return false
    const headers = { ...pageHeaders(), 'content-type': 'application/json', 'cache-control': 'no-cache' }
    response.writeHead(200, headers).end(text)
    return true
  }
}
