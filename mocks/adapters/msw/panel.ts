import { session } from '~/api/session/session'
import { queryClient } from '../../../src/app/query/query-client'
import { mountPanel } from '../../panel'
import { saveReloadMessage } from '../../panel/frame/panel-state'
import { withWorldParams } from '../../server/world-link'

/** Mounts the control panel beside the console. `save` saves the world, which a reload restores. */
export function showPanel(save: () => Promise<void>): void {
  mountPanel({
    world: () => undefined,
    refresh: () => queryClient.invalidateQueries(),
    // A reload discards the console's data of the previous world, including drafts and keep-alive pages.
    restart: async ({ token, text }) => {
      await save()
      if (token === undefined) session.end()
      else session.start({ token })
      saveReloadMessage(text)
      location.reload()
    },
    worldUrl: (name) => withWorldParams(new URL(location.href), name).href,
  })
}
