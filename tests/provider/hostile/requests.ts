import type { RawRequest } from '../../support/raw-request'

const crlf = '\r\n'
const host = 'Host: localhost'
const request = (...lines: string[]) => `${[...lines, ''].join(crlf)}${crlf}`

const targets = [
  '/__mock/panel/ /__mock/panel /__mock/panel/assets /__mock/panel/.. /docs/ /docs/../ /docs/. /assets /assets/ /.',
  '// /// //evil.example.com/x //: //[ /\\ /%2f%2f /%2e%2e%2f%2e%2e/etc/passwd /../../etc/passwd /..%5c..%5c /%00 /a%00.js',
  '/% /%zz /%E0%A4%A /%ff.js /index.html%00.js /index.html/ /assets/app.js/ /config.json/x /:80 /?? /?%zz /#x /a#b?c',
  '/__mock/%zz /__mock// /__mock/worlds/%E0%A4%A /__mock/faults/99999999999999999999 /__mock/requests?since=%zz',
  '/api// /api/%zz /api/nodes/%E0%A4%A /api/nodes?limit=%zz&%zz=%zz /sse /sse?token=%zz /sse/ /sse//x /ws /ws?token=% /wsx',
  'http://localhost/ http://localhost/api/userinfo https://localhost:1/sse http:// http:///x http://[ http://x:99999/ ftp://x/y',
  '* ? # : :80 @ %2f x api/userinfo \\',
  `/${'a'.repeat(8000)} /${'%2e%2e/'.repeat(1000)} /${'a/'.repeat(4000)} /?${'a=1&'.repeat(2000)} /${'%'.repeat(4000)}`,
].flatMap((line) => line.trim().split(' '))

const methods = 'GET HEAD POST PUT DELETE PATCH OPTIONS TRACE CONNECT PROPFIND PURGE M-SEARCH'.split(' ')

/** Every kind of target as a plain request, as a visit of a browser, and as a handshake. */
const byTarget = targets.flatMap((target) => [
  request(`GET ${target} HTTP/1.1`, host, 'Accept: text/html', 'Connection: close'),
  request(`POST ${target} HTTP/1.1`, host, 'Content-Length: 0', 'Connection: close'),
  request(`GET ${target} HTTP/1.1`, host, 'Connection: Upgrade', 'Upgrade: websocket'),
  request(`GET ${target} HTTP/1.1`, host, 'Connection: Upgrade', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'),
])

const byMethod = methods.flatMap((method) =>
  ['/', '/api/userinfo', '/__mock/status', '/__mock/', '/docs', '/sse', '/ws', '*', 'localhost:80'].map(
    (target) => request(`${method} ${target} HTTP/1.1`, host, 'Connection: close'),
  ),
)

const oddHeaders = [
  'Expect: 100-continue',
  'Expect: a miracle',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
  'Range: bytes=5-2',
  'Range: bytes=-0',
  'Range: bytes=abc',
  'Range: bytes=99999999999-',
  'Range: bytes=0-0,2-2,4-',
  'If-None-Match: *',
  'If-None-Match: "',
  'If-Modified-Since: never',
  'Accept-Encoding: br;q=nonsense, *;q=-1, ,;',
  'Accept: \u00ff',
  'Origin: :::',
  'Origin: null',
  'Cookie: =; ; mock-world-=; %',
  'Host: other.example.com',
  'Host: [::1',
  'X-Mock-World: __proto__',
  'Token: \u00ff.\u00ff',
  'Content-Type: application/json; charset=\u00ff',
  `X-Long: ${'x'.repeat(20_000)}`,
  ` folded: x`,
  'No colon',
  ': no name',
  'Null: a\0b',
  `${'X-Many: 1\r\n'.repeat(3000)}X-Last: 1`,
]

const byHeader = oddHeaders.flatMap((header) =>
  ['/', '/index.html', '/assets/app.js', '/api/userinfo', '/__mock/status', '/ws', '/sse', '/docs'].map(
    (target) => request(`GET ${target} HTTP/1.1`, host, 'Connection: close', header),
  ),
)

const upgrade = ['Connection: Upgrade', 'Upgrade: websocket']
const handshake = (...lines: string[]) => request('GET /ws?token=x HTTP/1.1', host, ...upgrade, ...lines)

const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='

/** A handshake that opens a socket of the token's user. */
export const handshakeOf = (token: string) =>
  request(`GET /ws?token=${token} HTTP/1.1`, host, ...upgrade, 'Sec-WebSocket-Version: 13', key)

const handshakes = [
  handshake(),
  handshake('Sec-WebSocket-Version: 13'),
  handshake('Sec-WebSocket-Version: 99', key),
  handshake('Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: short'),
  handshake('Sec-WebSocket-Version: 13', key, 'Sec-WebSocket-Protocol: ,,'),
  handshake(
    'Sec-WebSocket-Version: 13',
    key,
    'Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99',
  ),
  handshake('Sec-WebSocket-Version: 13', key, 'Host: other.example.com'),
  handshake('Sec-WebSocket-Version: 13', key, 'Content-Length: 5'),
  request('POST /ws HTTP/1.1', host, 'Connection: Upgrade', 'Upgrade: websocket', 'Content-Length: 9'),
  request('GET /ws HTTP/1.0', 'Connection: Upgrade', 'Upgrade: websocket'),
]

/** Bytes that are no HTTP, or only the beginning of it. */
const noHttp = [
  'GARBAGE',
  'GET',
  'GET / HTTP/9.9',
  'GET / HTTP/1.1 and more',
  'GET  /  HTTP/1.1',
  'get / http/1.1',
  '\r\n\r\n\r\n',
  '\0\0\0\0',
  '\u0016\u0003\u0001\u0002',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
].map((line) => request(line, host))

const chunked = (body: string) =>
  `${request('POST /api/login HTTP/1.1', host, 'Transfer-Encoding: chunked', 'Content-Type: application/json')}${body}`

const bodies = [
  chunked('zz\r\n'),
  chunked('fffffffffffffffff\r\n'),
  chunked(`1;${'x'.repeat(20_000)}\r\n`),
  chunked('2\r\n{}\r\n0\r\nX-Trailer: \0\r\n\r\n'),
  chunked('-1\r\n'),
  request('POST /api/login HTTP/1.1', host, 'Content-Length: 1', 'Transfer-Encoding: chunked'),
  request('POST /api/login HTTP/1.1', host, 'Content-Length: 1', 'Content-Length: 2'),
  `${request('GET /api/userinfo HTTP/1.1', host, 'Content-Length: 4')}bodyGARBAGE\r\n\r\n`,
  request('GET / HTTP/1.1'),
  request('GET / HTTP/1.0'),
  request('GET / HTTP/1.1', host, host),
]

/** Requests that are cut off: the client leaves before they are complete. */
const cutOff = [
  'GET /',
  'GET / HTTP/1.1\r\nHost:',
  `${request('POST /api/login HTTP/1.1', host, 'Content-Length: 500')}{"email":`,
  `${request('PUT /__mock/world HTTP/1.1', host, 'Content-Length: 500')}{"version":`,
  chunked('5\r\n{"a'),
  request('GET /assets/app.js HTTP/1.1', host),
  request('GET /__mock/world HTTP/1.1', host),
  request('GET /docs HTTP/1.1', host),
  handshake('Sec-WebSocket-Version: 13', key),
  request('GET // HTTP/1.1', host, 'Connection: Upgrade', 'Upgrade: websocket'),
]

const waiting = (text: string): RawRequest => ({ text })

/** Hostile requests by kind. */
export const hostileRequests: Record<string, RawRequest[]> = {
  'a target that is odd': byTarget.map(waiting),
  'a method that is odd': byMethod.map(waiting),
  'a header that is odd': byHeader.map(waiting),
  'a handshake that is odd': handshakes.map(waiting),
  'what is no HTTP': noHttp.map(waiting),
  'a body that is odd': bodies.map((text) => ({ text, ending: 'end' })),
  'a request that ends too early': cutOff.map((text) => ({ text, ending: 'end' })),
  'a request that is reset': [...cutOff, ...handshakes].flatMap((text) =>
    Array.from({ length: 5 }, (): RawRequest => ({ text, ending: 'reset' })),
  ),
}
