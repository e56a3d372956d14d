export function environmentAhead(days?: number): Record<string, string>
