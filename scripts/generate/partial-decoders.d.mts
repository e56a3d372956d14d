/** A decoder of a few fields of the answer to a GET. */
interface PartialDecoder {
  path: string
  fields: readonly string[]
}

interface Document {
  paths: Record<string, { get?: object }>
}

export function withPartialDecoders(
  document: object,
  partials?: Readonly<Record<string, PartialDecoder>>,
): Document
