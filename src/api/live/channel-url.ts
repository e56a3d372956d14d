import { settings } from '~/lib/settings'
import { getOpenNodeChannelUrl } from '../generated/realtime/realtime'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The socket's address for a token: secure, but for a plain host on this very machine (wss-02). */
export function channelUrl(token: string): string {
  const { protocol, hostname, host } = new URL(settings().socketHost || window.location.origin)
  const isPlain = loopback.has(hostname) && (protocol === 'http:' || protocol === 'ws:')
  const scheme = isPlain ? 'ws' : 'wss'
  return `${scheme}://${host}${getOpenNodeChannelUrl()}?token=${encodeURIComponent(token)}`
}
