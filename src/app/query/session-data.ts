import type { QueryCacheNotifyEvent } from '@tanstack/react-query'
import { onSkippedRows } from '~/api/client/contract-deviations'
import { unconfirmedQuestion } from '~/api/client/unconfirmed-slots'
import { onUnauthorized, session } from '~/api/session/session'
import { clock } from '~/lib/clock'
import { toast } from '~/ui/components/toast'
import { queryClient } from './query-client'
import { isUserInfoQuery, refreshUserInfo, seedUserInfo } from './user-info'

// A chunk of its own, so that the first page does not wait for it.
const load = () => import('./live-data')
let loading: ReturnType<typeof load> | undefined

async function connect(): Promise<void> {
  loading ??= load()
  try {
    const { connectLiveData } = await loading
    connectLiveData()
  } catch {
    // Loaded again with the next change of the session, such as the answer with the user.
    loading = undefined
  }
}

async function disconnect(): Promise<void> {
  try {
    // After as many turns as `connect` takes, so that the next session's connection is not the one that ends.
    const loaded = await loading
    loaded?.disconnectLiveData()
  } catch {
    // It was never loaded.
  }
}

// The next user of this tab must not see the previous user's data.
function clearUserData() {
  void disconnect()
  queryClient.clear()
}

let token: string | undefined

/** Brings the query cache and the live data in line with the session. */
function applySession(): void {
  const current = session.get()
  if (current?.token !== token) {
    clearUserData()
    const user = session.loginUser()
    if (user) seedUserInfo(queryClient, user)
  }
  token = current?.token
  if (current) void connect()
}

/** Connects what waits for the user, once the user info has loaded. */
function connectUser(event: QueryCacheNotifyEvent): void {
  const hasLoaded = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
  if (hasLoaded && isUserInfoQuery(event.query)) void connect()
}

let isOffsetAnnounced = false

/** Tells once, in a chunk of its own, that the computer's clock is wrong. */
function announceOffset() {
  if (isOffsetAnnounced || clock.offset() === 0) return
  isOffsetAnnounced = true
  void import('./clock-notice').then(({ showClockNotice }) => showClockNotice(clock.offset())).catch(() => {})
}

/** Keeps the user's data in line with the session, also with one that started before this code was loaded. */
export function startSessionData(): void {
  applySession()
  session.subscribe(applySession)
  queryClient.getQueryCache().subscribe(connectUser)
  clock.subscribe(announceOffset)
  // The answer to the sign-in may have come before this code.
  announceOffset()
  onSkippedRows(() => toast.warning('部分数据无法识别，未显示', { id: 'rows-left-out' }))
  unconfirmedQuestion.ask = async (operation) =>
    (await import('~/features/ordering/unconfirmed-question')).askAboutUnconfirmed(operation)
  onUnauthorized(() => void refreshUserInfo(queryClient))
}
