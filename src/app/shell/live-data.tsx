import { useEffect } from 'react'
import { useGetUserInfo } from '~/api/generated/account/account'

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

/** Opens the streams of the session while the shell is mounted; each answer with the user connects what waits for it. */
export function LiveData() {
  const { dataUpdatedAt } = useGetUserInfo()
  useEffect(() => void connect(), [dataUpdatedAt])
  useEffect(() => () => void disconnect(), [])
  return null
}
