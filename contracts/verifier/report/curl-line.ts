import type { HttpExchange } from '../calls/exchange.ts'

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const isPlain = (url: string) => !/["$`\\]/.test(url)

/** Returns a command that sends a call again; the provider and the token are variables of the shell. */
export function curlLine({ method, url, sent }: Pick<HttpExchange, 'method' | 'url' | 'sent'>): string {
  return [
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    isPlain(url) ? `"$PROVIDER${url}"` : `"$PROVIDER"${quoted(url)}`,
    ...(sent?.hasToken ? ['-H "Token: $TOKEN"'] : []),
    ...(sent?.body ? [`-H 'Content-Type: application/json' -d ${quoted(sent.body)}`] : []),
  ].join(' ')
}
