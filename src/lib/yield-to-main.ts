/** Yields to the main thread, so that the page can paint and handle input during long work. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
