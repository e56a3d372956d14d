/**
 * A query string for orval's URLs: null and undefined are left out, 0 and false are sent (net-07).
 * @public generated code imports it
 */
export function queryString(query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value != null)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}
