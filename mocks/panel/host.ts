/** Which world: enough to begin it again. */
export interface WorldName {
  scenario: string
  seed: number
  /** Answer style. */
  style: string
}

/** What the panel asks of the page it stands in. */
export interface Host {
  /** The world to steer; undefined leaves the choice to the door. */
  world: () => string | undefined
  /** Shows what became of the world. */
  refresh: () => void | Promise<void>
  /**
   * Another world stands in the place of the one that was steered: the console starts anew in it, signed in with the
   * token if there is one, and `text` says so.
   */
  begin: (begun: { token: string | undefined; text: string }) => void | Promise<void>
  /** An address that begins such a world. */
  linkTo: (name: WorldName) => string
}
