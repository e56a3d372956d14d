export const browserFloor: Record<string, number>
export const buildTarget: string[]
export const floorConstants: Record<string, string>
