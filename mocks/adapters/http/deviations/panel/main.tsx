import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DeviationRoot } from './deviation-panel'

// Loaded by each page of a console that is served over another provider.
const container = document.body.appendChild(document.createElement('div'))
container.id = 'deviations'
createRoot(container).render(
  <StrictMode>
    <DeviationRoot />
  </StrictMode>,
)
