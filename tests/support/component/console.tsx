import { cleanup, render } from 'vitest-browser-react'
import { session } from '~/api/session/session'
import { Console, createRouter } from '~/app/console'
import { queryClient } from '~/app/query/query-client'
import { loadSettings } from '~/platform/settings'
import { reportFills } from '~/ui/field/report-fills'
import { token } from './world'

let router: ReturnType<typeof createRouter> | undefined
let isOpen = false

/** Starts the console once. All tests share the router, as a document has one. */
async function startRouter(address: string) {
  reportFills()
  await loadSettings()
  history.replaceState(null, '', address)
  router = createRouter()
  return router
}

interface OpenOptions {
  /** Whether the world's first user is signed in. */
  isSignedIn?: boolean
}

/** Opens an address of the console, as a link of a running console does. */
export async function openConsole(address: string, { isSignedIn = true }: OpenOptions = {}): Promise<void> {
  if (isSignedIn) session.start({ token: token() })
  const current = router ?? (await startRouter(address))
  await current.navigate(address)
  if (!isOpen) await render(<Console router={current} />)
  isOpen = true
}

/** Ends the session and leaves the page, so that the next test finds nothing of this one. */
export async function closeConsole(): Promise<void> {
  await cleanup()
  isOpen = false
  session.end()
  await router?.navigate('/login', { replace: true })
}

/** Mounts the console again at the same address with an empty cache, as a reload does. */
export async function reopenConsole(): Promise<void> {
  const address = currentUrl()
  await cleanup()
  isOpen = false
  queryClient.clear()
  await openConsole(address)
}

/** Goes to another address of the open console. */
export const navigate = async (address: string) => router?.navigate(address)

/** The path and query of the open console. */
export const currentUrl = (): string => location.pathname + location.search
