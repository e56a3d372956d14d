/**
 * Serializes query parameters. Null and undefined are omitted; 0 and false are sent.
 * @public Imported by generated code.
 */
export function queryString(query: object | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value != null)
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
}
