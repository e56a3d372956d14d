import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { cleanup, render } from 'vitest-browser-react'
import { session } from '~/api/session/session'
import { Console, createRouter } from '~/app/console'
import { queryClient } from '~/app/query/query-client'
import { loadSettings } from '~/platform/settings'
import { reportFills } from '~/ui/field/report-fills'
import { token } from './world'

let router: ReturnType<typeof createRouter> | undefined
let isOpen = false

const atOnce = async () => {}

/** Resolves once React has rendered the location of the router, which it does in a transition. */
let untilShown: () => Promise<void> = atOnce

/** Ends its transitions in the commit that shows the page of an earlier one. */
function Shown() {
  const [onShown, setOnShown] = useState<() => void>()
  useLayoutEffect(() => {
    untilShown = () => new Promise((resolve) => startTransition(() => setOnShown(() => resolve)))
    return () => {
      untilShown = atOnce
    }
  }, [])
  useEffect(() => onShown?.(), [onShown])
  return null
}

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
  if (isOpen) await untilShown()
  else await render([<Console key="console" router={current} />, <Shown key="shown" />])
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

/** Goes to another address of the open console, whose page need not be drawn yet. */
export const navigateAtOnce = async (address: string): Promise<void> => router?.navigate(address)

/** Goes to another address of the open console. */
export async function navigate(address: string): Promise<void> {
  await navigateAtOnce(address)
  await untilShown()
}

/** The path and query of the open console. */
export const currentUrl = (): string => location.pathname + location.search
