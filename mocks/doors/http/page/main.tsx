import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '~/ui/provider'
import { createControl } from '../../../panel/control/client'
import { PanelPage } from '../../../panel/page'
import type { Status } from '../../../panel/control/answers'
import { createHost } from './host'

async function renderPage(container: HTMLElement): Promise<void> {
  const worlds = await createControl(() => undefined)<Status[]>('GET', 'worlds')
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
