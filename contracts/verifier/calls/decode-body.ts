import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'

/** A fault of the bytes of a body, and its remedy. */
export interface BodyProblem {
  what: string
  expected: string
  /** Whether the body can't be read at all. */
  isFatal: boolean
}

interface DecodedBody {
  text: string
  problems: BodyProblem[]
  /** The headers without those that are untrue of the text. */
  headers: Record<string, string>
}

type Decompress = (bytes: Buffer) => Buffer

// Some servers send the data without the frame that the name asks for; browsers take both.
const inflateAny: Decompress = (bytes) => {
  try {
    return inflateSync(bytes)
  } catch {
    return inflateRawSync(bytes)
  }
}

const decompressors: Record<string, Decompress> = {
  gzip: (bytes) => gunzipSync(bytes),
  'x-gzip': (bytes) => gunzipSync(bytes),
  deflate: inflateAny,
  br: (bytes) => brotliDecompressSync(bytes),
}

const fatal = (what: string, expected: string): BodyProblem => ({ what, expected, isFatal: true })

function decompressBy(name: string, bytes: Buffer): Buffer | BodyProblem {
  const decompress = Object.hasOwn(decompressors, name) ? decompressors[name] : undefined
  if (!decompress)
    return fatal(
      `the body is compressed by ${name}, which the call did not accept`,
      'an encoding that Accept-Encoding names, such as gzip, or none',
    )
  try {
    return decompress(bytes)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (/unexpected end/i.test(reason))
      return fatal(`the body, compressed by ${name}, breaks off`, 'the whole body')
    return fatal(`Content-Encoding says ${name}, and the body is not: ${reason}`, 'a body in that encoding')
  }
}

const encodingsOf = (header = '') =>
  header
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one && one !== 'identity')

/** Undoes the encodings of `Content-Encoding`, the last one first. Returns a problem with the first that can't be undone. */
function decompressed(bytes: Buffer, header: string | undefined): Buffer | BodyProblem {
  // A HEAD, a 204 or a 304 has the header without a body.
  if (bytes.length === 0) return bytes
  return encodingsOf(header).reduceRight<Buffer | BodyProblem>(
    (body, name) => (Buffer.isBuffer(body) ? decompressBy(name, body) : body),
    bytes,
  )
}

const magicNumbers: [name: string, bytes: number[]][] = [
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['deflate', [0x78, 0x9c]],
  ['deflate', [0x78, 0xda]],
]

const startsWith = (bytes: Buffer, start: number[]) => start.every((one, index) => bytes[index] === one)

const unnamedCompression = (bytes: Buffer) => magicNumbers.find(([, start]) => startsWith(bytes, start))?.[0]

const utf8 = 'UTF-8, as all JSON (RFC 8259)'

const isDecodable = (bytes: Buffer, charset: string) => {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Returns the kind of UTF-16 by the mark, or by the zero in the first character of JSON, which is ASCII. */
function utf16Of(bytes: Buffer): string | undefined {
  const [first, second] = bytes
  if (startsWith(bytes, [0xff, 0xfe]) || (first !== 0 && second === 0)) return 'UTF-16LE'
  return startsWith(bytes, [0xfe, 0xff]) || (first === 0 && second !== 0 && second) ? 'UTF-16BE' : undefined
}

/** Returns the charset that a content type names. */
export const charsetOf = (type = ''): string | undefined => /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1]

const isAscii = (bytes: Buffer) => bytes.every((byte) => byte < 0x80)

/** Charsets whose texts are UTF-8 as well. */
export const isUtf8Name = (name: string): boolean => /^(utf-?8|us-ascii|ascii)$/i.test(name)

function charsetProblem(bytes: Buffer, declared: string | undefined): BodyProblem | undefined {
  const utf16 = utf16Of(bytes)
  if (utf16) return fatal(`the body is ${utf16}`, utf8)
  if (!isDecodable(bytes, 'utf-8')) {
    const isDeclared = declared && !isUtf8Name(declared) && isDecodable(bytes, declared)
    const guess = isDeclared ? declared : isDecodable(bytes, 'gbk') ? 'GBK' : ''
    return fatal(`the body is not UTF-8${guess && `; it reads as ${guess}`}`, utf8)
  }
  if (declared === undefined || isUtf8Name(declared)) return undefined
  const what = `Content-Type says charset=${declared}; browsers read JSON as UTF-8`
  return { what, expected: `${utf8}, and no other charset`, isFatal: !isAscii(bytes) }
}

const bom = [0xef, 0xbb, 0xbf]

const bomProblem = (bytes: Buffer): BodyProblem[] =>
  startsWith(bytes, bom)
    ? [
        {
          what: 'the body begins with a byte order mark (EF BB BF)',
          expected: 'JSON from the first byte on: save the file, or write the text, without a mark',
          isFatal: false,
        },
      ]
    : []

/** The most levels of JSON that are checked: the checks call themselves for each level. */
const maxDepth = 1000

const [quote, backslash] = [0x22, 0x5c]

/** The change of the depth by the brackets `[`, `{`, `]` and `}`. */
const depthOf = new Map([
  [0x5b, 1],
  [0x7b, 1],
  [0x5d, -1],
  [0x7d, -1],
])

function isDeep(bytes: Buffer): boolean {
  let [depth, isText] = [0, false]
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    if (byte === quote) isText = !isText
    else if (isText) index += byte === backslash ? 1 : 0
    else depth += depthOf.get(byte) ?? 0
    if (depth > maxDepth) return true
  }
  return false
}

/** Returns the beginning of a body that no check could read to its end. */
const tooDeep = (bytes: Buffer, headers: Record<string, string>): DecodedBody => ({
  text: bytes.toString('utf8', 0, 300),
  problems: [fatal(`the body is nested more than ${maxDepth} levels deep`, 'fewer levels')],
  headers,
})

/** Returns the text of a body as a browser reads it, with the fault of its bytes. */
export function decodeBody(bytes: Buffer, received: Record<string, string>): DecodedBody {
  const { 'content-encoding': encoding, ...rest } = received
  const plain = decompressed(bytes, encoding)
  if (!Buffer.isBuffer(plain)) return { text: bytes.toString('latin1'), problems: [plain], headers: rest }
  const unnamed = unnamedCompression(plain)
  if (unnamed !== undefined) {
    const what = `the body is compressed by ${unnamed}${encodingsOf(encoding).length ? ' again' : ''}, and no Content-Encoding says so`
    return { text: plain.toString('latin1'), problems: [fatal(what, 'plain JSON')], headers: rest }
  }
  if (isDeep(plain)) return tooDeep(plain, rest)
  const problem = charsetProblem(plain, charsetOf(rest['content-type']))
  const problems = [...(problem ? [problem] : []), ...bomProblem(plain)]
  // A decoder removes the mark.
  return { text: new TextDecoder().decode(plain), problems, headers: rest }
}
