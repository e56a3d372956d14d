/** An OpenAPI document, as far as its types matter to whoever makes a view of it. */
interface Document {
  components: { schemas: Record<string, Record<string, unknown>> }
}

export function providerView(document: object): Document
export function consoleView(document: object): Document
export function decoderView(document: object): Document
