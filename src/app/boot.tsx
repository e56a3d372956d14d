import type { ErrorInfo } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from '~/api/session/session'
import { loadSettings, settings } from '~/platform/settings'
import { removeStaticFrame } from '~/platform/static-frame'
import { watchTypedInput } from '~/platform/typed-input'
// Parts of every page: in the first chunk, they are no request of their own.
import '~/api/client/server-field-error'
import '~/lib/search-text'
import '~/ui/components/link'
import '~/ui/field/text-field'
import '~/ui/field/use-form'
import { ignoreUnmeantEnter } from '~/ui/dom/enter-key'
import { reportFills } from '~/ui/field/report-fills'
import { Console, createRouter } from './console'
import { recordError, reportIncidents, watchErrors, type ErrorKind } from './error-report/incidents'
import { preloadPage, preloadSignedInPage } from './routing/load-signed-in-routes'
import { routes } from './routing/routes'
import { guardTranslation } from './translation-guard'

// React wraps recoverable errors; report their cause.
const thrownError = (error: unknown) => (error instanceof Error && error.cause) || error

/** Returns a root's error handler, which takes the place of React's own and logs as that does. */
const handleRenderError =
  (kind: ErrorKind) =>
  (error: unknown, { componentStack }: ErrorInfo) => {
    if (import.meta.env.DEV) console.error(error, componentStack)
    else console.error(error)
    recordError(kind, thrownError(error), componentStack ?? undefined)
  }

/** Shown when config.json, which has the API's URL, fails to load. Styles are inline, because no theme is mounted yet. */
function BootFailure() {
  return (
    <main style={{ padding: '20vh 24px 0', textAlign: 'center', font: '1rem/1.8 system-ui' }}>
      <h1 style={{ fontSize: '1.25rem', fontWeight: 600 }}>控制台无法启动</h1>
      <p role="alert">设置文件 config.json 读取失败。请重试，或联系管理员。</p>
      <button type="button" style={{ marginTop: 16 }} onClick={() => window.location.reload()}>
        重新加载
      </button>
    </main>
  )
}

/** Starts to load the first page's code, so that it does not wait for the settings. */
function preloadFirstPage(path: string): void {
  if (session.get()) void preloadSignedInPage(path)
  else void preloadPage(routes, path)
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  return element
}

/** Loads the deployment's settings, then renders the console. If they fail to load, it renders an error page. */
export async function boot(): Promise<void> {
  watchErrors()
  ignoreUnmeantEnter()
  reportFills()
  watchTypedInput()
  guardTranslation()
  const root = createRoot(rootElement(), {
    onCaughtError: handleRenderError('render-caught'),
    onUncaughtError: handleRenderError('render-uncaught'),
    onRecoverableError: handleRenderError('render-recovered'),
  })
  preloadFirstPage(window.location.pathname)
  try {
    await loadSettings()
  } catch (error) {
    console.error(error)
    removeStaticFrame()
    root.render(<BootFailure />)
    return
  }
  const router = createRouter()
  reportIncidents(settings().errorUrl, () => router.routes)
  root.render(<Console router={router} />)
}
