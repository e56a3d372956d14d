/** What the choice of a Node depends on. Alpine has musl instead of glibc. */
export interface Machine {
  platform: string
  arch: string
  libc?: 'glibc' | 'musl' | undefined
  version: string
}

export const oldestForTools: string
export const oldestForInstall: string
export function thisMachine(): Machine
export function nodePackage(machine: Omit<Machine, 'version'>): string | undefined
export function nodeFile(platform: string): string
export function isAtLeast(version: string, oldest: string): boolean
export function nodeProblem(machine: Machine): string | undefined
