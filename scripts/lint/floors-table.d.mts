export const rooms: Record<string, string[]>
