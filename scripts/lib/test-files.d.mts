export function checkTestNames(given: { args: string[] }): void
