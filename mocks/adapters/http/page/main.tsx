import '~/platform/polyfills'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '~/ui/ui-provider'
import { createPageClient } from '../../../panel/control/client'
import { PanelPage } from '../../../panel/page'
import { createHost } from './host'

async function renderPage(container: HTMLElement): Promise<void> {
  const worlds = await createPageClient(() => undefined)('listWorlds')
  createRoot(container).render(
    <StrictMode>
      <UiProvider>
        <PanelPage host={createHost(worlds.map(({ world }) => world))} />
      </UiProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void renderPage(root)
