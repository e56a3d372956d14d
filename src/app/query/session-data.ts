import { forgetSkippedRows, onSkippedRows } from '~/api/client/contract-deviations'
import { unconfirmedQuestion } from '~/api/client/unconfirmed-slots'
import { onExpired, onUnauthorized, session } from '~/api/session/session'
import { clock } from '~/lib/clock'
import { toast } from '~/ui/components/toast'
import { queryClient } from './query-client'
import { refreshUserInfo, seedUserInfo } from './user-info'

let token: string | undefined

/** Clears the cache when the token changes: the next user of this tab must not see the previous user's data. */
function followSession(): void {
  const current = session.get()
  if (current?.token === token) return
  token = current?.token
  queryClient.clear()
  forgetSkippedRows()
  const user = session.loginUser()
  if (user) seedUserInfo(queryClient, user)
}

let isOffsetAnnounced = false

/** Tells once, in a chunk of its own, that the computer's clock is wrong. */
function announceOffset() {
  if (isOffsetAnnounced || clock.offset() === 0) return
  isOffsetAnnounced = true
  void import('./clock-notice').then(({ showClockNotice }) => showClockNotice(clock.offset())).catch(() => {})
}

/** Lets the query cache follow the session, also one that started before this code was loaded. */
export function startSessionData(): void {
  followSession()
  session.subscribe(followSession)
  clock.subscribe(announceOffset)
  // The answer to the sign-in may have come before this code.
  announceOffset()
  onSkippedRows(() => toast.warning('部分数据无法识别，未显示', { id: 'rows-left-out' }))
  unconfirmedQuestion.ask = async (operation) =>
    (await import('~/features/ordering/unconfirmed-question')).askAboutUnconfirmed(operation)
  onUnauthorized(() => void refreshUserInfo(queryClient))
  onExpired(() => toast.error('登录已过期，请重新登录', { id: 'session' }))
}
