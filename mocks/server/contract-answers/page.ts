import { isObject } from '../../provider/exact-json'

const numberOr = (value: unknown, initial: number) => (typeof value === 'number' ? value : initial)

/** Returns a list with no more rows than the request wants, and with what its `meta` says of the page. */
export function bodyWithPage(body: unknown, query: Record<string, unknown>): unknown {
  if (!isObject(body) || !Array.isArray(body.data) || !isObject(body.meta)) return body
  const page = numberOr(query.page, 1)
  const limit = numberOr(query.limit, 10)
  const data = body.data.slice(0, limit)
  const known = { total: (page - 1) * limit + data.length, page, limit }
  const meta = Object.fromEntries(
    Object.entries(body.meta).map(([name, value]) => [
      name,
      Object.entries(known).find(([own]) => own === name)?.[1] ?? value,
    ]),
  )
  return { ...body, data, meta }
}
