import { bigint, number, string, union } from 'zod/mini'

/**
 * The validator of an id in every generated decoder. The decoder reads it by `readId`.
 * @public Imported by generated code.
 */
export const id = /*#__PURE__*/ union([
  /*#__PURE__*/ number(),
  /*#__PURE__*/ bigint(),
  /*#__PURE__*/ string(),
])
