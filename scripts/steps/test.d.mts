export function test(): Promise<number>
export function testTools(): Promise<number>
export function testAll(): Promise<number>
