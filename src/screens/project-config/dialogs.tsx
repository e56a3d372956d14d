import { useEffect, useState } from 'react'
import type { ProjectConfig } from '~/api/generated/model'
import { configName } from '~/features/project-configs/config-name'
import { lazyWithRetry } from '~/ui/lazy-with-retry'

const ConfigDialog = lazyWithRetry(() => import('~/features/project-configs/config-dialog'))
const ParametersDialog = lazyWithRetry(() => import('~/features/project-configs/parameters-dialog'))

type ConfigDialogState =
  | { kind: 'create' }
  | { kind: 'edit'; config: ProjectConfig }
  | { kind: 'parameters'; config: ProjectConfig }

/** Holds which dialog is open. The state outlives the closing animation, so that the content does not jump. */
export function useConfigDialogs() {
  const [current, setCurrent] = useState<ConfigDialogState>()
  const [open, setOpen] = useState(false)
  // Keep-alive hides a page that the user leaves, which runs this cleanup. Closing would not suffice, because a
  // hidden dialog does not run the effects that close it.
  useEffect(() => () => setCurrent(undefined), [])
  const show = (next: ConfigDialogState) => {
    setCurrent(next)
    setOpen(true)
  }
  return { current, open, show, close: () => setOpen(false) }
}

export function ConfigDialogs({ current, open, close }: ReturnType<typeof useConfigDialogs>) {
  if (!current) return null
  return current.kind === 'parameters' ? (
    <ParametersDialog
      title={`${configName(current.config)} 的参数`}
      config={current.config}
      projectId={current.config.project_id}
      open={open}
      onClose={close}
    />
  ) : (
    <ConfigDialog config={current.kind === 'edit' ? current.config : undefined} open={open} onClose={close} />
  )
}
