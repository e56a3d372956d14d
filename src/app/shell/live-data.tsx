import { useQueryClient, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useEffect } from 'react'
import { session } from '~/api/session/session'
import { isUserInfoQuery } from '../query/user-info'

// A chunk of its own, so that the first page does not wait for it.
const load = () => import('../query/live-data')
let loading: ReturnType<typeof load> | undefined

async function connect(): Promise<void> {
  loading ??= load()
  try {
    const { connectLiveData } = await loading
    connectLiveData()
  } catch {
    // Loaded again with the next answer with the user.
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

let connectedToken: string | undefined

/** Closes the streams when the session ends; a remount of the shell within a session keeps them. */
function closeWithSession(): void {
  const token = session.get()?.token
  if (token === undefined || token === connectedToken) return
  connectedToken = token
  const stop = session.subscribe(() => {
    if (session.get()?.token === token) return
    stop()
    connectedToken = undefined
    void disconnect()
  })
}

/** Connects what waits for the user, once the user info has loaded. */
function connectUser(event: QueryCacheNotifyEvent): void {
  const hasLoaded = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
  if (hasLoaded && isUserInfoQuery(event.query)) void connect()
}

/** Opens the streams of the session when the shell mounts. */
export function LiveData() {
  const client = useQueryClient()
  useEffect(() => {
    closeWithSession()
    void connect()
    return client.getQueryCache().subscribe(connectUser)
  }, [client])
  return null
}
