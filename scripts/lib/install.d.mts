export function removeNodeHeaders(name?: string, modules?: string): void
