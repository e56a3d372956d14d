export function operationsWithoutRule(): string[]
