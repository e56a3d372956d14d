export function test(): Promise<number>
