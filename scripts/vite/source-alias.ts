import { fileURLToPath } from 'node:url'

/** `~` stands for the folder src. */
export const sourceAlias = { '~': fileURLToPath(new URL('../../src', import.meta.url)) }
