export function normalized(name: string): string
export function nearest(name: string, known: string[]): string[]
