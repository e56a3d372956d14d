import { useQueryClient, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useEffect } from 'react'
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

/** Connects what waits for the user, once the user info has loaded. */
function connectUser(event: QueryCacheNotifyEvent): void {
  const hasLoaded = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
  if (hasLoaded && isUserInfoQuery(event.query)) void connect()
}

/** Opens the streams of the session while the shell is mounted. */
export function LiveData() {
  const client = useQueryClient()
  useEffect(() => {
    void connect()
    const stop = client.getQueryCache().subscribe(connectUser)
    return () => {
      stop()
      void disconnect()
    }
  }, [client])
  return null
}
