import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfigFile } from '../console-config.ts'

// Emotion creates empty style elements and fills them through the CSSOM: this is the hash of the empty text.
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const originOf = (address: unknown) =>
  typeof address === 'string' && URL.canParse(address) ? [new URL(address).origin] : []

/** Returns the origins that a console with this config.json calls. */
export function configuredHosts(folder: string): string[] {
  const { config } = readConfigFile(folder)
  const called = [config.apiHost, config.streamHost, config.socketHost, config.errorUrl].flatMap(originOf)
  // The console opens a socket at https://host as wss://host, which https://host does not allow in every browser.
  const sockets = originOf(config.socketHost).map((origin) => origin.replace(/^http/, 'ws'))
  return [...new Set([...called, ...sockets])]
}

/**
 * Returns the sockets of a page's own host, which `'self'` leaves out in Safari before 16. A host that is no plain name
 * has none, as it could bring more into the policy.
 */
export function ownSockets(host = ''): string[] {
  if (!/^[a-z0-9.-]+(:\d{1,5})?$/i.test(host)) return []
  // The console opens an unencrypted socket on this machine only.
  const isLoopback = /^(localhost|127\.0\.0\.1)(:|$)/i.test(host)
  return isLoopback ? [`wss://${host}`, `ws://${host}`] : [`wss://${host}`]
}

/** Hashes of the scripts and styles that a built page contains, as sources of the policy. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

const noHashes: InlineHashes = { scripts: [], styles: [] }

/** Returns the hashes that the build of a console has written; none for a page without any. */
export function inlineHashes(folder: string): InlineHashes {
  const file = join(folder, 'inline-hashes.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : noHashes
}

/**
 * Content security policy: only own files are loaded, only the own origin and `hosts` are called, and only what `inline`
 * names runs inside the page.
 */
export const contentSecurityPolicy = (hosts: string[] = [], inline = noHashes) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", emptyStyleHash, ...inline.styles].join(' '),
    "img-src 'self' data: https:",
    ["connect-src 'self'", ...hosts].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Returns the security headers of a page that may call `hosts` and contains what `inline` names. */
export const pageHeaders = (hosts?: string[], inline?: InlineHashes) => ({
  'content-security-policy': contentSecurityPolicy(hosts, inline),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
})

/** The security headers of every response that is no page: a browser that shows one loads and runs nothing. */
export const replyHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}
