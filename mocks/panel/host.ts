import type { IdStyle, ResponseStyle } from '../generated/control-api/model'

/** Parameters that reproduce a world from its start. */
export interface WorldParams {
  scenario: string
  seed: number
  style: ResponseStyle
  ids: IdStyle
}

/** The page that embeds the panel. */
export interface PanelHost {
  /** Name of the world to control; undefined for the adapter's default world. */
  world: () => string | undefined
  /** Makes the console show the world's current state. */
  refresh: () => void | Promise<void>
  /**
   * Restarts the console after the world was replaced. The console signs in with the token, if there is one, and shows
   * `text` as a toast.
   */
  restart: (options: { token: string | undefined; text: string }) => void | Promise<void>
  /** Returns a URL that starts a world with these parameters. */
  worldUrl: (name: WorldParams) => string
}
