/** Lets the page do what waits: paint, and answer presses. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
