import { queryClient } from '../../../src/app/query/client'
import { session } from '~/api/session'
import { mountPanel } from '../../panel'
import { rememberReturn } from '../../panel/frame/remembered'
import { withWorld } from '../core/world-link'

/** Mounts the control panel beside the console. `save` saves the world, which a reload restores. */
export function showPanel(save: () => Promise<void>): void {
  mountPanel({
    world: () => undefined,
    refresh: () => queryClient.invalidateQueries(),
    // A reload discards the console's data of the previous world, including drafts and keep-alive pages.
    begin: async ({ token, text }) => {
      await save()
      if (token === undefined) session.end()
      else session.start({ token })
      rememberReturn(text)
      location.reload()
    },
    linkTo: (name) => withWorld(new URL(location.href), name).href,
  })
}
