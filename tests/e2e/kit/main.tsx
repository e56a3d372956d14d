import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '~/ui/ui-provider'
import { Questions } from './questions'
import { Copies } from './copies'
import { Projects } from './projects'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <main>
          <h1>组件</h1>
          <Questions />
          <Copies />
          <Projects />
        </main>
      </UiProvider>
    </StrictMode>,
  )
