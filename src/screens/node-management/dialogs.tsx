import { lazy, Suspense } from 'react'
import { nodeName, type NodeRow } from '~/entities/node/node-row'
import type { useShown } from '~/ui/dialog/use-shown'

const AliasDialog = lazy(() => import('~/entities/node/alias-dialog'))

/** A dialog of the page, and what it is about. */
export type NodeDialog = { kind: 'alias'; node: NodeRow }

interface OneProps {
  what: NodeDialog
  open: boolean
  onClose: () => void
}

function One({ what, ...rest }: OneProps) {
  const { node } = what
  return <AliasDialog node={{ ...node, name: nodeName(node) }} {...rest} />
}

type DialogsProps = Omit<ReturnType<typeof useShown<NodeDialog>>, 'show'>

/** The page's dialog that stands open, if any. */
export function Dialogs({ shown, isOpen, close }: DialogsProps) {
  if (!shown) return null
  return (
    <Suspense>
      <One key={shown.opening} what={shown.what} open={isOpen} onClose={close} />
    </Suspense>
  )
}
