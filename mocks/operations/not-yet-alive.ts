/** The operations that no rule plays yet. Whoever plays one takes it out here. */
export const notYetAlive = {}
