import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '~/lib/paths'
import { loadSettings } from '~/lib/settings'
import { BootFailure } from './errors/boot-failure'
import { Providers } from './providers'
import { queryClient } from './query/query-client'
import { createRouter } from './routing/router'
import { startSessionEffects } from './session/session-effects'

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  return element
}

/** Loads the deployment's settings, then renders the console. If they fail to load, it renders an error page. */
export async function boot(): Promise<void> {
  const root = createRoot(rootElement())
  try {
    await loadSettings()
  } catch (error) {
    console.error(error)
    root.render(<BootFailure />)
    return
  }
  const router = createRouter()
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
