import { lazy, Suspense, useEffect, useState } from 'react'
import type { useDelete } from './use-delete'

const BindDialog = lazy(() => import('./bind-dialog'))
const OutcomeDialog = lazy(() => import('./outcome-dialog'))

/** Whether the dialog with the bind command stands open; a kept page that is left closes it (kal-06). */
export function useBindDialog() {
  const [isBinding, setIsBinding] = useState(false)
  useEffect(() => () => setIsBinding(false), [])
  return { isBinding, bind: () => setIsBinding(true), endBinding: () => setIsBinding(false) }
}

type DialogsProps = Omit<ReturnType<typeof useBindDialog>, 'bind'> &
  Pick<ReturnType<typeof useDelete>, 'outcome' | 'forget'> & { refresh: () => void }

export function Dialogs({ isBinding, endBinding, outcome, forget, refresh }: DialogsProps) {
  return (
    <Suspense>
      {isBinding && <BindDialog open onClose={endBinding} onDone={refresh} />}
      {outcome && <OutcomeDialog open onClose={forget} {...outcome} />}
    </Suspense>
  )
}
