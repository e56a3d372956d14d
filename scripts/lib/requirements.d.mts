export interface Requirement {
  id: string
  proof: 'Tests' | 'Held by' | 'No test'
  text: string
}

export const requirementsPage: string
export function readRequirements(): string
export function parseRequirements(text: string): Requirement[]
export function findTaggedTests(): Map<string, string[]>
export function withTestLines(text: string, tests: Map<string, string[]>): string
