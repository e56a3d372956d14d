import type { IncomingHttpHeaders } from 'node:http'

/** Returns headers with one text for each name. */
export const flattenHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]))

/** Returns headers without those that frame the body of one connection. */
export const withoutFraming = ({
  'transfer-encoding': _encoding,
  'content-length': _length,
  connection: _connection,
  ...rest
}: Record<string, string>) => rest
