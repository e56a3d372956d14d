import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Emotion creates empty style elements and fills them through the CSSOM: this is the hash of the empty text.
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

/** Returns the origins of the hosts in the console's config.json. */
export function configuredHosts(folder: string): string[] {
  const config: Record<string, string> = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))
  return [config.apiHost, config.streamHost, config.socketHost]
    .map((one) => originOf(one ?? ''))
    .filter(Boolean)
}

/** Content security policy: only own files are loaded, only the own origin and `hosts` are called. */
export const contentSecurityPolicy = (hosts: string[] = []) =>
  [
    "default-src 'self'",
    `style-src 'self' ${emptyStyleHash}`,
    "img-src 'self' data: https:",
    ["connect-src 'self'", ...hosts].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Returns the security headers of a page that may call `hosts`. */
export const pageHeaders = (hosts?: string[]) => ({
  'content-security-policy': contentSecurityPolicy(hosts),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
})

/** The security headers of every response that is no page: a browser that shows one loads and runs nothing. */
export const replyHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}
