export function commandLine(command: string[]): [string, ...string[]]
export function toolEnv(extra?: Record<string, string>): NodeJS.ProcessEnv
