/** Returns headers without those that frame the body of one connection. */
export const withoutFraming = ({
  'transfer-encoding': _encoding,
  'content-length': _length,
  connection: _connection,
  ...rest
}: Record<string, string>) => rest
