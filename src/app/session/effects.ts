import type { QueryClient } from '@tanstack/react-query'
import { onRowsLeftOut } from '~/api/deviations'
import { onUnauthorized } from '~/api/unauthorized'
import type { UserInfo } from '~/api/generated/model'
import { followOtherTabs, session } from '~/api/session'
import { toast } from '~/ui/toast'
import { refreshUserInfo, seedUserInfo } from '../query/user-info'
import { closeStream, openStream } from './unread-stream'

interface Surroundings {
  client: QueryClient
  /** Goes to the sign-in page. */
  leave: () => void
  /** Lets the guard judge the current page anew. */
  judgeAgain: () => void
}

/** Everything that follows from a change of the session, wherever it came from. Call once, at boot. */
export function followSession({ client, leave, judgeAgain }: Surroundings): void {
  let token = session.get()?.token
  const changed = (user?: UserInfo) => {
    const current = session.get()
    if (current?.token !== token) forget(client)
    if (token !== undefined && current?.token !== token) toast.clear()
    if (token !== undefined && !current) leave()
    token = current?.token
    if (user) seedUserInfo(client, user)
    if (current?.userId !== undefined) void openStream()
  }
  session.subscribe(changed)
  onUnauthorized(() => void refreshUserInfo(client))
  onRowsLeftOut(() => toast.warning('部分数据无法识别，未显示', { id: 'rows-left-out' }))
  followOtherTabs(() => {
    if (session.get()) judgeAgain()
  })
}

// The next user of this tab sees nothing of the former's (ses-05).
function forget(client: QueryClient) {
  void closeStream()
  client.clear()
}
