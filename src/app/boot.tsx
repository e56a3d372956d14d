import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '~/lib/paths'
import { loadSettings } from '~/lib/settings'
import { BootFailure } from './pages/boot-failure'
import { Providers } from './providers'
import { queryClient } from './query/client'
import { createRouter } from './routing/router'
import { followSession } from './session/effects'

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  return element
}

/** Reads the deployment's settings, then shows the console; without them nothing could be reached. */
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
  followSession({
    client: queryClient,
    leave: () => void router.navigate(paths.login(), { replace: true }),
    judgeAgain: () => void router.revalidate(),
  })
  root.render(
    <StrictMode>
      <Providers client={queryClient} router={router} />
    </StrictMode>,
  )
}
