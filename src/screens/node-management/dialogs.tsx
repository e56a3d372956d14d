import { lazy, Suspense } from 'react'
import { nodeName, type NodeRow } from '~/entities/node/node-row'
import type { JoinDialogProps } from '~/entities/node-group/join-dialog'
import type { useShown } from '~/ui/dialog/use-shown'

const AliasDialog = lazy(() => import('~/entities/node/alias-dialog'))
const GroupsDialog = lazy(() => import('~/entities/node-group/groups-dialog'))
const JoinDialog = lazy(() => import('~/entities/node-group/join-dialog'))

/** A dialog of the page, and what it is about. */
export type NodeDialog =
  | { kind: 'alias'; node: NodeRow }
  | { kind: 'groups' }
  | { kind: 'join'; nodes: JoinDialogProps['nodes']; skipped?: JoinDialogProps['skipped'] }

interface OneProps {
  what: NodeDialog
  open: boolean
  onClose: () => void
}

function One({ what, ...rest }: OneProps) {
  switch (what.kind) {
    case 'alias':
      return <AliasDialog node={{ ...what.node, name: nodeName(what.node) }} {...rest} />
    case 'groups':
      return <GroupsDialog {...rest} />
    case 'join':
      return <JoinDialog nodes={what.nodes} skipped={what.skipped} {...rest} />
  }
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
