export const browserFloor: Record<string, number>
export const buildTarget: string[]
export const floorConstant: Record<string, string>
