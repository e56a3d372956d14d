import { useEffect, useState } from 'react'
import type { ProjectConfig } from '~/api/generated/model'
import { configName } from '~/entities/project-config/config-name'
import { late } from '~/ui/late'

const ConfigDialog = late(() => import('~/entities/project-config/config-dialog'))
const ParametersDialog = late(() => import('~/entities/project-config/parameters-dialog'))

type Shown =
  | { kind: 'create' }
  | { kind: 'edit'; config: ProjectConfig }
  | { kind: 'look'; config: ProjectConfig }

/** Which dialog of the list stands open; it stays known while it closes, so that nothing in it jumps. */
export function useDialogs() {
  const [shown, setShown] = useState<Shown>()
  const [open, setOpen] = useState(false)
  // A kept page that is left closes its dialogs (kal-06); gone and not only closed, because what is hidden
  // does not run the effects that close it.
  useEffect(() => () => setShown(undefined), [])
  const show = (next: Shown) => {
    setShown(next)
    setOpen(true)
  }
  return { shown, open, show, close: () => setOpen(false) }
}

export function Dialogs({ shown, open, close }: ReturnType<typeof useDialogs>) {
  if (!shown) return null
  return shown.kind === 'look' ? (
    <ParametersDialog
      title={`${configName(shown.config)} 的参数`}
      config={shown.config}
      projectId={shown.config.project_id}
      open={open}
      onClose={close}
    />
  ) : (
    <ConfigDialog config={shown.kind === 'edit' ? shown.config : undefined} open={open} onClose={close} />
  )
}
