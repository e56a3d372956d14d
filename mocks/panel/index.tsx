import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PanelHost } from './control/panel-context'
import { PanelRoot } from './frame/panel-root'

/** Mounts the panel in a page that shows the console. It uses the console's toasts, tooltips and color mode. */
export function mountPanel(host: PanelHost): void {
  const container = document.body.appendChild(document.createElement('div'))
  container.id = 'mock-panel'
  // Beside the console's own root, whose ids begin without a prefix.
  createRoot(container, { identifierPrefix: 'panel' }).render(
    <StrictMode>
      <PanelRoot host={host} />
    </StrictMode>,
  )
}
