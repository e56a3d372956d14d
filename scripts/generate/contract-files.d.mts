/** The folders of generated code. */
export const folders: string[]
