/** Returns an id as lists show it: of a long one the end, where neighbours differ. */
export const shownId = (text: string) => (text.length <= 10 ? text : `…${text.slice(-6)}`)
