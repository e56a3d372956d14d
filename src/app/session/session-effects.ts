import type { QueryClient } from '@tanstack/react-query'
import { onSkippedRows } from '~/api/client/contract-deviations'
import { onUnauthorized } from '~/api/session/unauthorized'
import type { UserInfo } from '~/api/generated/model'
import { syncSessionAcrossTabs, session } from '~/api/session/session'
import { toast } from '~/ui/toast'
import { refreshUserInfo, seedUserInfo } from '../query/user-info'
import { closeUnreadStream, openUnreadStream } from './unread-stream'

interface SessionEffectsOptions {
  client: QueryClient
  /** Navigates to the login page. */
  goToLogin: () => void
  /** Runs the route guards again for the current page. */
  revalidateGuard: () => void
}

/** Subscribes to session changes, including those from other tabs, and applies their effects. Call once at boot. */
export function startSessionEffects({ client, goToLogin, revalidateGuard }: SessionEffectsOptions): void {
  let token = session.get()?.token
  const handleChange = (user?: UserInfo) => {
    const current = session.get()
    if (current?.token !== token) clearUserData(client)
    if (token !== undefined && current?.token !== token) toast.clear()
    if (token !== undefined && !current) goToLogin()
    token = current?.token
    if (user) seedUserInfo(client, user)
    if (current?.userId !== undefined) void openUnreadStream()
  }
  session.subscribe(handleChange)
  onUnauthorized(() => void refreshUserInfo(client))
  onSkippedRows(() => toast.warning('部分数据无法识别，未显示', { id: 'rows-left-out' }))
  syncSessionAcrossTabs(() => {
    if (session.get()) revalidateGuard()
  })
}

// The next user of this tab must not see the previous user's data.
function clearUserData(client: QueryClient) {
  void closeUnreadStream()
  client.clear()
}
