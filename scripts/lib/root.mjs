import { fileURLToPath } from 'node:url'

/** The absolute path of the project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
