/** The parts of an OpenAPI document that users of a view read. */
interface Document {
  components: { schemas: Record<string, Record<string, unknown>> }
}

export function providerView(document: object): Document
export function consoleView(document: object): Document
export function decoderView(document: object): Document
