import { StrictMode, type ErrorInfo } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '~/lib/paths'
import { loadSettings, settings } from '~/lib/settings'

import { queryClient } from './query/query-client'
import { recordError, reportIncidents, watchErrors, type ErrorKind } from './error-report/incidents'

import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, createBrowserRouter } from 'react-router-dom'
import { UiProvider } from '~/ui/ui-provider'
import { routes } from './routing/routes'
import { onSkippedRows } from '~/api/client/contract-deviations'
import { onUnauthorized } from '~/api/session/unauthorized'
import type { UserInfo } from '~/api/generated/model'
import { syncSessionAcrossTabs, session } from '~/api/session/session'
import { toast } from '~/ui/toast'
import { refreshUserInfo, seedUserInfo } from './query/user-info'

// Loaded with the first session, because the sign-in page does not need it.
const load = () => import('~/api/realtime/unread-store')
let loading: ReturnType<typeof load> | undefined

/** Opens the unread-count stream of the signed-in user. */
async function openUnreadStream(): Promise<void> {
  loading ??= load()
  const { connectUnreadStore } = await loading
  if (session.get()?.userId !== undefined) connectUnreadStore()
}

/** Closes the stream if it was opened. */
async function closeUnreadStream(): Promise<void> {
  const loaded = await loading
  loaded?.disconnectUnreadStore()
}

interface SessionEffectsOptions {
  client: QueryClient
  /** Navigates to the login page. */
  goToLogin: () => void
  /** Runs the route guards again for the current page. */
  revalidateGuard: () => void
}

/** Subscribes to session changes, including those from other tabs, and applies their effects. Call once at boot. */
function startSessionEffects({ client, goToLogin, revalidateGuard }: SessionEffectsOptions): void {
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

/**
 * Creates the browser router. It starts to load the current URL at once, including its guards, so the deployment's
 * settings must be loaded before.
 */
const createRouter = () => createBrowserRouter(routes)

type Router = ReturnType<typeof createRouter>

/** Records errors of guards and of lazy routes; React reports those of rendering. */
const recordRouteError = (error: unknown, { errorInfo }: { errorInfo?: ErrorInfo }) => {
  if (!errorInfo) recordError('route', error)
}

/** Returns a root's error handler, which takes the place of React's own and logs as that does. */
const handleRenderError =
  (kind: ErrorKind) =>
  (error: unknown, { componentStack }: ErrorInfo) => {
    if (import.meta.env.DEV) console.error(error, componentStack)
    else console.error(error)
    recordError(kind, error, componentStack ?? undefined)
  }

interface ProvidersProps {
  client: QueryClient
  router: Router
}

/** The providers around every page, including the sign-in pages. */
function Providers({ client, router }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <UiProvider>
        {/* Without transitions a URL change renders at once, so that the next press does not act on the old rows. */}
        <RouterProvider router={router} useTransitions={false} onError={recordRouteError} />
      </UiProvider>
    </QueryClientProvider>
  )
}

/** Shown when config.json, which has the API's URL, fails to load. Styles are inline, because no theme is mounted yet. */
function BootFailure() {
  return (
    <main role="alert" style={{ padding: '20vh 24px 0', textAlign: 'center', font: '16px/1.8 system-ui' }}>
      <h1 style={{ fontSize: 20, fontWeight: 600 }}>控制台无法启动</h1>
      <p>部署配置 config.json 读取失败，请检查网络后重试；若仍失败，请联系管理员。</p>
      <button type="button" style={{ marginTop: 16 }} onClick={() => window.location.reload()}>
        重新加载
      </button>
    </main>
  )
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  return element
}

/** Loads the deployment's settings, then renders the console. If they fail to load, it renders an error page. */
export async function boot(): Promise<void> {
  watchErrors()
  const root = createRoot(rootElement(), {
    onCaughtError: handleRenderError('render-caught'),
    onUncaughtError: handleRenderError('render-uncaught'),
    onRecoverableError: handleRenderError('render-recovered'),
  })
  try {
    await loadSettings()
  } catch (error) {
    console.error(error)
    root.render(<BootFailure />)
    return
  }
  const router = createRouter()
  reportIncidents(settings().errorUrl, router.routes)
  startSessionEffects({
    client: queryClient,
    goToLogin: () => void router.navigate(paths.login(), { replace: true }),
    revalidateGuard: () => void router.revalidate(),
  })
  root.render(
    <StrictMode>
      <Providers client={queryClient} router={router} />
    </StrictMode>,
  )
}
