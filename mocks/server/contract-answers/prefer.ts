/** The preferences of the header `Prefer`, in Prism's syntax. */
export interface Preference {
  /** A documented status. */
  code?: string
  /** The name of an example. */
  example?: string
  /** `true` for generated values, `false` for an example. */
  dynamic?: string
}

const withoutQuotes = (text: string) => text.replace(/^"(.*)"$/, '$1')

/** Parses `code=404, example=missing`. Other preferences, which RFC 7240 lets anybody send, are left out. */
export function parsePrefer(header: string): Preference {
  const pairs = header.split(/[,;]/).map((part) => {
    const [name, ...value] = part.split('=')
    return [String(name).trim().toLowerCase(), withoutQuotes(value.join('=').trim())] as const
  })
  const found = new Map(pairs)
  return { code: found.get('code'), example: found.get('example'), dynamic: found.get('dynamic') }
}
