import type { RequestListener } from 'node:http'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'

export const path = '/api/nodes/group'
export const groups = JSON.stringify({
  code: 200,
  message: '成功',
  data: [{ id: 1, name: '香港组', weight: 10 }],
})

const json = { 'content-type': 'application/json' }

type Headers = Record<string, string>

/** Answers every call so. */
export const fixed =
  (body: string | Uint8Array, headers: Headers = {}, status = 200): RequestListener =>
  (request, response) => {
    request.resume()
    response.writeHead(status, { ...json, ...headers }).end(body)
  }

/** Redirects a call of the contract's path, and answers at any other. */
export const redirecting =
  (status: number, location: string): RequestListener =>
  (request, response) => {
    const isThere = request.url?.split('?')[0] !== path
    if (isThere) fixed(groups)(request, response)
    else fixed('', { location }, status)(request, response)
  }

/** `success` in GBK. */
const gbkSuccess = Buffer.from('{"code":200,"message":"\xb3\xc9\xb9\xa6","data":[]}', 'latin1')

const success = '{"code":200,"message":"成功","data":[]}'

/** Answers by each handler once, and by the last one from then on. */
export function inTurn(...handlers: RequestListener[]): RequestListener {
  let count = 0
  return (request, response) => handlers[Math.min(count++, handlers.length - 1)]?.(request, response)
}

/** Writes these bytes in the place of an HTTP answer, and closes the connection. */
const raw =
  (text: string): RequestListener =>
  (request) =>
    void request.socket.end(text)

/** An answer as it goes over the wire. */
const onWire = (headers: string, body = groups) =>
  raw(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`)

const length = Buffer.byteLength(groups)

/** A provider, the finding of its node groups, and a note. */
type Case = [name: string, listener: RequestListener, finding: RegExp | 'passed', note?: RegExp]

const warning = '<br />\n<b>Warning</b>:  Undefined variable $x in <b>/app/a.php</b> on line <b>3</b><br />\n'

export const unusualProviders: Case[] = [
  [
    'redirects by 301 to a slash',
    redirecting(301, `${path}/`),
    /^a redirect, 301 to \/api\/nodes\/group\/, and each read takes two calls\. Answer at the path/,
  ],
  ['redirects by 302', redirecting(302, 'elsewhere'), /^a redirect, 302 to elsewhere/],
  ['redirects by 303', redirecting(303, '/elsewhere'), /^a redirect, 303 to \/elsewhere/],
  [
    'redirects by 307 to a slash',
    redirecting(307, `${path}/`),
    'passed',
    /^a redirect, 307 to .* is followed/,
  ],
  [
    'redirects by 308 to a slash',
    redirecting(308, `${path}/`),
    'passed',
    /^a redirect, 308 to .* is followed/,
  ],
  ['redirects by 307 in circles', redirecting(307, path), /^a redirect, 307 to .*, which redirects again/],
  [
    'redirects to another host',
    redirecting(308, 'https://example.invalid/x'),
    /^a redirect, 308 to https:\/\/example\.invalid\/x, another host\. Give that address as --provider/,
  ],
  [
    'redirects to a sign-in page',
    redirecting(302, '/login?next=%2Fapi'),
    /^a redirect, 302 to \/login.*, a sign-in page by its name\. Refuse .* by 401/,
  ],
  [
    'redirects to no address',
    redirecting(301, 'http://['),
    /^a redirect, 301 to http:\/\/\[, which is no address/,
  ],
  [
    'answers in GBK and says so',
    fixed(gbkSuccess, { 'content-type': 'application/json; charset=GBK' }),
    /^the body is not UTF-8; it reads as GBK \| UTF-8/,
  ],
  [
    'answers in GBK and does not say so',
    fixed(gbkSuccess),
    /^the body is not UTF-8; it reads as GBK \| UTF-8/,
  ],
  [
    'answers in broken UTF-8',
    fixed(Buffer.concat([Buffer.from('{"message":"'), Buffer.from([0xff]), Buffer.from('"}')])),
    /^the body is not UTF-8 \| UTF-8/,
  ],
  ['answers in UTF-16', fixed(Buffer.from(`\uFEFF${success}`, 'utf16le')), /^the body is UTF-16LE \| UTF-8/],
  [
    'names another charset for UTF-8',
    fixed(success, { 'content-type': 'application/json; charset=gb2312' }),
    /^Content-Type says charset=gb2312; browsers read JSON as UTF-8/,
  ],
  ['begins with a byte order mark', fixed(`\uFEFF${groups}`), /^the body begins with a byte order mark/],
  [
    'prints a warning before its JSON',
    fixed(warning + groups),
    /^text stands before the JSON: 'Warning: Undefined variable \$x.*\| JSON alone\. .*display_errors=0/,
  ],
  [
    'prints a text after its JSON',
    fixed(`${groups}\nNotice: slow query`),
    /^text stands after the JSON: 'Notice: slow query'/,
  ],
  ['answers nothing', fixed(''), /^the body is empty \| JSON$/],
  [
    'breaks its JSON off',
    fixed(groups.slice(0, 40)),
    /^the JSON breaks off after 40 characters \| the whole JSON/,
  ],
  [
    'breaks its answer off',
    (request, response) => {
      response.writeHead(200, { ...json, 'content-length': '500' }).write(groups)
      setTimeout(() => request.socket.destroy(), 20)
    },
    /ECONNRESET.* — it closed the connection before its answer was complete/,
  ],
  ['writes NaN', fixed('{"code":200,"data":[{"id":1,"weight":NaN}]}'), /^NaN is no number of JSON/],
  ['writes Python', fixed('{"code": 200, "data": None}'), /^None is Python, not JSON \| .*json\.dumps/],
  ['writes single quotes', fixed("{'code': 200, 'data': []}"), /^'code': is in single quotes/],
  [
    'answers a page',
    fixed('<!doctype html><title>Sign in</title><script>x={"a":1}</script>', { 'content-type': 'text/html' }),
    /^the body is a page \(text\/html\): 'Sign in'/,
  ],
  [
    'answers a page of a gateway',
    fixed('<html><head><title>502 Bad Gateway</title>', { 'content-type': 'text/html' }, 502),
    /^status/,
  ],
  ['answers JSONP', fixed(`callback(${groups})`), /^the body is JSONP/],
  ['compresses by gzip', fixed(gzipSync(groups), { 'content-encoding': 'GZIP' }), 'passed'],
  ['compresses by deflate', fixed(deflateSync(groups), { 'content-encoding': 'deflate' }), 'passed'],
  [
    'compresses by deflate without a frame',
    fixed(deflateRawSync(groups), { 'content-encoding': 'deflate' }),
    'passed',
  ],
  ['compresses by brotli', fixed(brotliCompressSync(groups), { 'content-encoding': 'br' }), 'passed'],
  [
    'compresses twice',
    fixed(brotliCompressSync(gzipSync(groups)), { 'content-encoding': 'gzip, br' }),
    'passed',
  ],
  [
    'compresses by zstd',
    fixed(Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x04]), { 'content-encoding': 'zstd' }),
    /^the body is compressed by zstd, which the call did not accept \| an encoding that Accept-Encoding names/,
  ],
  [
    'compresses by an unknown method',
    fixed('x', { 'content-encoding': 'lzma' }),
    /^the body is compressed by lzma/,
  ],
  [
    'says gzip of a plain text',
    fixed(groups, { 'content-encoding': 'gzip' }),
    /^Content-Encoding says gzip, and the body is not/,
  ],
  [
    'compresses without saying so',
    fixed(gzipSync(groups)),
    /^the body is compressed by gzip, and no Content-Encoding says so/,
  ],
  [
    'writes its media type in upper case',
    fixed(groups, { 'content-type': 'Application/JSON ; Charset="UTF-8"; v=1' }),
    'passed',
  ],
  ['is slow', (request, response) => setTimeout(() => fixed(groups)(request, response), 300), 'passed'],
  [
    'has no HEAD',
    (request, response) => fixed(groups, {}, request.method === 'HEAD' ? 405 : 200)(request, response),
    'passed',
  ],
  ['limits its calls', inTurn(fixed('', { 'retry-after': '0' }, 429), fixed(groups)), 'passed'],
  [
    'answers in UTF-16 without a mark',
    fixed(Buffer.from(groups, 'utf16le')),
    /^the body is UTF-16LE \| UTF-8/,
  ],
  [
    'answers in UTF-16 of the other order',
    fixed(Buffer.from(groups, 'utf16le').swap16()),
    /^the body is UTF-16BE \| UTF-8/,
  ],
  [
    'answers in Latin-1',
    fixed(Buffer.from('{"message":"caf\xe9"}', 'latin1'), {
      'content-type': 'application/json; charset=ISO-8859-1',
    }),
    /^the body is not UTF-8; it reads as ISO-8859-1 \| UTF-8/,
  ],
  [
    'names an unknown charset for GBK',
    fixed(gbkSuccess, { 'content-type': 'application/json; charset=bogus' }),
    /^the body is not UTF-8; it reads as GBK \| UTF-8/,
  ],
  ['spells the charset utf8', fixed(groups, { 'content-type': 'application/json;charset=utf8' }), 'passed'],
  [
    'answers two JSON documents',
    fixed(groups + groups),
    /^another JSON stands after the JSON: .*\| one JSON$/,
  ],
  ['answers lines of JSON', fixed(`${groups}\n${groups}\n`), /^another JSON stands after the JSON/],
  [
    'writes a comment',
    fixed('{"code":200, // ok\n"data":[]}'),
    /^\/\/ ok is a comment, which JSON does not have/,
  ],
  ['writes names without quotes', fixed('{code:200,"data":[]}'), /^\{code: is a name without quotes/],
  ['writes a text in single quotes', fixed(`{"code":200,"message":'ok'}`), /^'ok' is in single quotes/],
  ['writes a comma at the end', fixed('{"code":200,"data":[],}'), /^,\} is a comma after the last value/],
  ['writes nan', fixed('{"code":200,"data":[{"weight":nan}]}'), /^nan is no number of JSON/],
  ['writes -Infinity', fixed('{"code":200,"data":[{"weight":-Infinity}]}'), /^-Infinity is no number/],
  ['writes a leading zero', fixed('{"code":0200,"data":[]}'), /^0200 is no number of JSON/],
  ['writes a plus', fixed('{"code":+200,"data":[]}'), /^\+200 is no number of JSON/],
  [
    'breaks a line in a text',
    fixed('{"code":200,"message":"a\nb"}'),
    /\(Bad control character .* at position 24/,
  ],
  [
    'writes an unknown escape',
    fixed('{"code":200,"message":"\\x41"}'),
    /\(Bad escaped character at position/,
  ],
  ['forgets a comma', fixed('{"code":200 "data":[]}'), /\(Expected ',' or '}' .* at position 12/],
  [
    'nests its lists without end',
    fixed(`{"code":200,"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
    /^the body is nested more than 1000 levels deep/,
  ],
  [
    'compresses twice and says so once',
    fixed(gzipSync(gzipSync(groups)), { 'content-encoding': 'gzip' }),
    /^the body is compressed by gzip again, and no Content-Encoding says so/,
  ],
  [
    'breaks its compressed answer off',
    fixed(gzipSync(groups).subarray(0, 40), { 'content-encoding': 'gzip' }),
    /^the body, compressed by gzip, breaks off \| the whole body/,
  ],
  [
    'breaks its brotli off',
    fixed(brotliCompressSync(groups).subarray(0, 40), { 'content-encoding': 'br' }),
    /^the body, compressed by br, breaks off \| the whole body/,
  ],
  [
    'compresses by deflate without saying so',
    fixed(deflateSync(groups)),
    /^the body is compressed by deflate, and no Content-Encoding says so/,
  ],
  ['says too small a length', onWire('Content-Length: 20'), /^the JSON breaks off after 20 characters/],
  [
    'says too large a length',
    onWire(`Content-Length: ${length + 50}`),
    /closed the connection before its answer/,
  ],
  [
    'says two lengths',
    onWire(`Content-Length: ${length}\r\nContent-Length: ${length}`),
    /Duplicate Content-Length — its answer breaks HTTP there/,
  ],
  [
    'says a length that is no number',
    onWire('Content-Length: abc'),
    /Invalid character in Content-Length — its answer breaks HTTP there/,
  ],
  [
    'says chunks and sends none',
    onWire('Transfer-Encoding: chunked'),
    /HPE_INVALID_CHUNK_SIZE.* — its answer breaks HTTP there/,
  ],
  [
    'breaks its chunks off',
    onWire('Transfer-Encoding: chunked', `${length.toString(16)}\r\n${groups.slice(0, 30)}`),
    /ECONNRESET.* — it closed the connection before its answer/,
  ],
  [
    'breaks a header',
    onWire(`X-A : 1\r\nContent-Length: ${length}`),
    /Invalid header token — its answer breaks HTTP/,
  ],
  ['speaks HTTP/1.0', raw(`HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n${groups}`), 'passed'],
  ['speaks HTTP/0.9', raw(groups), /its answer is no HTTP/],
  [
    'has no media type',
    raw(`HTTP/1.1 200 OK\r\n\r\n${groups}`),
    /^media type is none, not application\/json/,
  ],
  [
    'changes the protocol',
    raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
    /answers 101, a change of the protocol that the call did not ask for/,
  ],
  [
    'sends early hints',
    (request, response) => {
      response.writeEarlyHints({ link: '</a.css>; rel=preload' })
      fixed(groups)(request, response)
    },
    'passed',
  ],
  [
    'asks to go on',
    (request, response) => {
      response.writeContinue()
      fixed(groups)(request, response)
    },
    'passed',
  ],
  ['sets cookies', onWire(`Set-Cookie: a=1\r\nSet-Cookie: b=2\r\nContent-Length: ${length}`), 'passed'],
  ['resets the connection', (request) => void request.socket.resetAndDestroy(), /ECONNRESET — it closed/],
  ['redirects to no address by 308', fixed('', {}, 308), /^a redirect, 308 to nowhere, which is no address/],
  [
    'redirects to https',
    fixed('', { location: 'https://127.0.0.1/api/nodes/group' }, 301),
    /^a redirect, 301 to https:.*, another host\. Give that address as --provider/,
  ],
  ['is unavailable for a moment', inTurn(fixed('', { 'retry-after': '0' }, 503), fixed(groups)), 'passed'],
  [
    'is no HTTP',
    (request) => void request.socket.end('SSH-2.0-OpenSSH_9.6\r\n\r\n'),
    /its answer is no HTTP/,
  ],
]
