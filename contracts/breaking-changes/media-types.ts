/** Media types as the wire has them: case, spaces, quotes and the order of parameters do not matter. */

const isJson = (type: string) => /^[^/]+\/(.+\+)?json$/.test(type)

// The others under `text/` have structures of their own.
const isPlainText = (type: string) => /^text\/(?!(.+\+)?json\b|event-stream\b)/.test(type)

/** Whether a value of this media type is text, in which a number and its digits are the same. */
export const isWrittenAsText = (type: string): boolean =>
  isForm(type) || isPlainText(type) || /^[^/]+\/(.+\+)?xml\b/.test(type)

export const isForm = (type: string): boolean =>
  /^(multipart\/|application\/x-www-form-urlencoded)/.test(type)

export const isXml = (type: string): boolean => /^[^/;]+\/([^;]+\+)?xml\b/.test(type)

/** Whether a range (`application/*`) has a media type in it. */
export const covers = (range: string, type: string): boolean =>
  range.endsWith('/*') && (range === '*/*' || type.startsWith(range.slice(0, -1)))

/** Whether a value of this media type is bytes that a schema says nothing about. */
export const isBinary = (type: string): boolean =>
  /^(image|audio|video|font)\//.test(type) ||
  /^application\/(octet-stream|pdf|zip|gzip|x-tar|vnd\.openxmlformats)/.test(type)

/** Returns the normalized name of a media type. JSON has no charset (RFC 8259, 11), and UTF-8 is that of the others. */
export function normalizedMediaType(name: string): string {
  const [type = '', ...rest] = name.split(';').map((one) => one.trim())
  const parameters = rest
    .filter(Boolean)
    .map((one) => one.replace(/\s*=\s*/, '=').replaceAll('"', ''))
    .map((one) => one.replace(/^[^=]+/, (key) => key.toLowerCase()))
    .map((one) => (one.startsWith('charset=') ? one.toLowerCase() : one))
    .filter((one) => !one.startsWith('charset=') || (!isJson(type.toLowerCase()) && !/=utf-?8$/.test(one)))
  return [type.toLowerCase(), ...parameters.toSorted()].join(';')
}
