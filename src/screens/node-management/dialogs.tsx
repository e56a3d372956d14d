import { lazy, Suspense } from 'react'
import type { ProjectConfigBrief } from '~/api/generated/model'
import { nodeName, type NodeRow } from '~/entities/node/node-row'
import type { JoinDialogProps } from '~/entities/node-group/join-dialog'
import type { useShown } from '~/ui/dialog/use-shown'

const AliasDialog = lazy(() => import('~/entities/node/alias-dialog'))
const CloudDialog = lazy(() => import('./cloud-dialog'))
const NewConfigDialog = lazy(() => import('~/entities/project-config/config-dialog'))
const ConfigDialog = lazy(() => import('~/entities/node/config-dialog'))
const ImageDialog = lazy(() => import('~/entities/node/image-dialog'))
const LogDialog = lazy(() => import('~/entities/node/log-dialog'))
const GroupsDialog = lazy(() => import('~/entities/node-group/groups-dialog'))
const JoinDialog = lazy(() => import('~/entities/node-group/join-dialog'))

/** A dialog of the page, and what it is about. */
export type NodeDialog =
  | { kind: 'alias' | 'image' | 'log'; node: NodeRow }
  | { kind: 'config'; node: NodeRow; config: ProjectConfigBrief }
  | { kind: 'groups' | 'cloud' | 'new-config' }
  | { kind: 'join'; nodes: JoinDialogProps['nodes']; skipped?: JoinDialogProps['skipped'] }

const configOf = (node: NodeRow) => ({
  name: nodeName(node),
  projectId: Number.isNaN(node.projectId) ? undefined : node.projectId,
})

interface OneProps {
  what: NodeDialog
  open: boolean
  onClose: () => void
}

function One({ what, ...rest }: OneProps) {
  switch (what.kind) {
    case 'alias':
      return <AliasDialog node={{ ...what.node, name: nodeName(what.node) }} {...rest} />
    case 'image':
      return <ImageDialog node={{ ...what.node, name: nodeName(what.node) }} {...rest} />
    case 'log':
      return <LogDialog node={{ ...what.node, name: nodeName(what.node) }} {...rest} />
    case 'config':
      return <ConfigDialog {...configOf(what.node)} config={what.config} {...rest} />
    case 'groups':
      return <GroupsDialog {...rest} />
    case 'cloud':
      return <CloudDialog {...rest} />
    case 'new-config':
      return <NewConfigDialog {...rest} />
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
