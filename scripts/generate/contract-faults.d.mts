/** A fault of the contract. */
export interface Fault {
  /** Path from the project's folder, with slashes. */
  file: string
  line?: number
  column?: number
  message: string
  /** What to do. */
  remedy: string
}

/** Returns a fault as one line: the place, what is wrong, what to do. */
export function faultLine(fault: Fault): string
