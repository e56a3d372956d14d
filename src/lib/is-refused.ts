/**
 * Whether a batch's result says that its item was not done. The documents promise no results, so only an explicit
 * no counts: anything else follows the call, which succeeded.
 */
export const isRefused = ({ ok }: { ok?: boolean }): boolean => ok === false
