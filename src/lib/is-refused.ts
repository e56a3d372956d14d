/**
 * Whether an item of a batch failed. The contract does not guarantee `ok`, so only an explicit `false` counts: the call
 * as a whole has succeeded.
 */
export const isRefused = ({ ok }: { ok?: boolean }): boolean => ok === false
