import { queryClient } from '../../../src/app/query/client'
import { session } from '~/api/session'
import { mountPanel } from '../../panel'
import { rememberReturn } from '../../panel/frame/remembered'
import { withWorld } from '../core/world-link'

/** Puts the control panel beside the console. `keep` saves the world, which a reload begins with. */
export function showPanel(keep: () => Promise<void>): void {
  mountPanel({
    world: () => undefined,
    refresh: () => queryClient.invalidateQueries(),
    // What the console holds of the former world, drafts and kept pages too, goes with a reload.
    begin: async ({ token, text }) => {
      await keep()
      if (token === undefined) session.end()
      else session.start({ token })
      rememberReturn(text)
      location.reload()
    },
    linkTo: (name) => withWorld(new URL(location.href), name).href,
  })
}
