import { settings } from '~/lib/settings'
import { getOpenNodeChannelUrl } from '../generated/realtime/realtime'

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns the WebSocket URL for a token. It uses wss, except for an unencrypted host on this machine. */
export function channelUrl(token: string): string {
  const { protocol, hostname, host } = new URL(settings().socketHost || window.location.origin)
  const isInsecureLoopback = loopbackHosts.has(hostname) && (protocol === 'http:' || protocol === 'ws:')
  const scheme = isInsecureLoopback ? 'ws' : 'wss'
  return `${scheme}://${host}${getOpenNodeChannelUrl()}?token=${encodeURIComponent(token)}`
}
