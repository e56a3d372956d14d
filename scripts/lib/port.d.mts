export function requireFreePort(port: number | string): Promise<void>
export function freePort(): Promise<number>
