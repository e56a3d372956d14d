import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DeviationRoot } from './deviation-panel'

// Loaded by each page of a console that is served over another provider.
const container = document.body.appendChild(document.createElement('div'))
container.id = 'deviations'
// Ids of the console's own root would name the dialog by one of its buttons.
createRoot(container, { identifierPrefix: 'deviations' }).render(
  <StrictMode>
    <DeviationRoot />
  </StrictMode>,
)
