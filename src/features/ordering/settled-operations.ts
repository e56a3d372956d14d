import { createEmitter } from '~/lib/store'

/** Emits an operation when its list on screen has the entries of all its requests of unknown result. */
export const settledOperations = createEmitter<string>()
