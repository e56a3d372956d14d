import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfirmProvider } from '~/ui/confirm'
import { UiProvider } from '~/ui/ui-provider'
import { Questions } from './questions'
import { Copies } from './copies'
import { Projects } from './projects'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <ConfirmProvider>
          <main>
            <h1>组件</h1>
            <Questions />
            <Copies />
            <Projects />
          </main>
        </ConfirmProvider>
      </UiProvider>
    </StrictMode>,
  )
