'use no memo' // As in the home page's `index.tsx`.
import { lazy, Suspense } from 'react'
import { Panel } from '~/ui/components/card'
import { Skeleton } from '~/ui/components/skeleton'
import { useFirstSteps } from './use-first-steps'

// Most accounts are not new. The page works without it, so a failure is silent.
const FirstStepsList = lazy(() => import('./first-steps-list').catch(() => ({ default: () => null })))

/** Of three steps below or beside each other, so that nothing moves when they come. */
const listHeight = { base: '18.5rem', md: '4.75rem' }

/** Leads a new account until its first node runs its project; nothing once all steps are done. */
export function FirstSteps() {
  const steps = useFirstSteps()
  if (!steps) return null
  return (
    <Panel title="开始使用" mt="6">
      <Suspense fallback={<Skeleton h={listHeight} />}>
        <FirstStepsList {...steps} />
      </Suspense>
    </Panel>
  )
}
