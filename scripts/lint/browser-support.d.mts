export const missingGlobals: Set<string>
export const missingMembers: { owner: string; name: string; isStatic: boolean }[]
export const missingStatics: Set<string>
export const missingMethods: Map<string, string>
export const missingProperties: Set<string>
export const missingCss: RegExp
