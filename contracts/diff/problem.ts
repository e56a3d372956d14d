/** Something that keeps a command from its work: one line for whoever typed it, and exit code 2. */
export class Problem extends Error {
  /** What to do about it. */
  readonly remedy: string | undefined

  constructor(what: string, remedy?: string) {
    super(what)
    this.remedy = remedy
  }
}
