import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { listening } from '../../support/listening'
import { test as base } from './test'

interface ReceivedRequest {
  method: string | undefined
  headers: IncomingHttpHeaders
  text: string
}

/** A receiver of error reports that sends no header for CORS, and a console that reports to it. */
interface ReportingConsole {
  origin: string
  received: ReceivedRequest[]
  /** All entries of all reports so far. */
  entries: () => unknown[]
}

async function startReceiver() {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part) => (text += part))
    request.on('end', () => {
      received.push({ method: request.method, headers: request.headers, text })
      response.writeHead(204).end()
    })
  })
  return { received, ...(await listening(server)) }
}

/** Serves a copy of the built console that reports to `errorUrl`, with a provider of its own. */
async function serveConsole(errorUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'console-'))
  cpSync('dist/console', folder, { recursive: true })
  const config: object = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ ...config, errorUrl }))
  const args = ['dist/mock/server.js', '--site', folder, '--port', '0']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (part) => {
      output += part
      const address = /http:\/\/localhost:\d+/.exec(output)
      if (address) resolve(address[0])
    })
    child.on('close', (code) => reject(new Error(`the console's server ended with ${code}`)))
  })
  const close = () => {
    child.kill()
    rmSync(folder, { recursive: true })
  }
  return { origin, close }
}

/** Tests against a console whose `errorUrl` is a recording server. */
export const test = base.extend<object, { reporting: ReportingConsole }>({
  reporting: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const receiver = await startReceiver()
      const console = await serveConsole(`${receiver.origin}/console?source=1`)
      const entries = () => receiver.received.flatMap(({ text }) => JSON.parse(text).entries)
      await use({ origin: console.origin, received: receiver.received, entries })
      console.close()
      receiver.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ reporting }, use) => use(reporting.origin),
  isFirstVisit: true,
})

/** Opens an address and waits until the code that reports has loaded, with the one that measures. */
export async function openReporting(page: Page, address: string): Promise<void> {
  const loaded = page.waitForResponse(/\/assets\/vitals-/)
  await page.goto(address)
  await (await loaded).finished()
}

/** Leaves the console for a document that is not one. */
export const leave = (page: Page) => page.goto('/icon.svg')

/** Runs in the browser. No answer makes a page throw, so its rendering is broken instead. */
export function breakNumbers(text: string) {
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
    configurable: true,
    get() {
      throw new Error(text)
    },
  })
}

/** Runs in the browser. Breaks the next number of the page at `path` once, as a value that changes while it renders. */
export function breakNumberOnce({ path, text }: { path: string; text: string }) {
  const whole = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
    configurable: true,
    get(this: Intl.NumberFormat) {
      if (location.pathname !== path) return whole?.get?.call(this)
      if (whole) Object.defineProperty(Intl.NumberFormat.prototype, 'format', whole)
      throw new RangeError(text)
    },
  })
}
