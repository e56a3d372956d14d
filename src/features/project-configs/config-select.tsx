import { Box, Flex } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import type { ProjectBrief, ProjectConfig } from '~/api/generated/model'
import { type Id, findById, idText } from '~/lib/ids'
import { Button } from '~/ui/components/button'
import { Plus } from '~/ui/components/icons'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { useLazyDialog } from '~/ui/dialog/use-dialog'
import { SelectField } from '~/ui/field/select-field'
import { configName } from './config-text'
import type { ConfigSelection } from './use-config-selection'

const ConfigDialog = lazyWithRetry(() => import('./config-dialog'))

interface ConfigSelectProps {
  selection: ConfigSelection
  /** The project that a new config is created for. */
  project: Pick<ProjectBrief, 'name' | 'short_name' | 'icon'> & { id: Id }
  onChange: (configId: Id | undefined) => void
  /** Label of the empty option. */
  emptyLabel: string
  name?: string
  error?: string | undefined
  isRequired?: boolean
}

const noteFor = ({ state, isMissing, configs }: ConfigSelection) => {
  if (state === 'failed') return '配置加载失败'
  if (isMissing) return '原来选择的配置已不存在'
  return state === 'shown' && configs.length === 0 ? '该项目还没有配置' : undefined
}

// The dialog is a portal, but React bubbles its submit event to a form around this component.
const stopSubmit = (event: FormEvent) => event.stopPropagation()

/** Selects one of the user's configs of a project, or creates a new one, which is then selected. */
export function ConfigSelect({
  selection,
  project,
  onChange,
  emptyLabel,
  error,
  ...field
}: ConfigSelectProps) {
  const { isOpen, wasOpened, open, close } = useLazyDialog()
  const { refusal } = selection
  const select = (configId: Id | undefined) => {
    refusal.clear()
    onChange(configId)
  }
  // When the response lacks the new config, it is the only one in the reloaded list that was not there before.
  const selectNew = async (saved: ProjectConfig | undefined) => {
    if (saved) return select(saved.id)
    const previousIds = new Set(selection.configs.map(({ id }) => idText(id)))
    const added = (await selection.reload()).filter(({ id }) => !previousIds.has(idText(id)))
    if (added.length === 1) select(added[0]?.id)
  }
  return (
    <>
      <Flex gap="2">
        <Box flex="1" minW="0">
          <SelectField
            {...field}
            id={refusal.id}
            error={error ?? refusal.error}
            label="项目配置"
            size="lg"
            note={noteFor(selection)}
            aria-busy={selection.state === 'loading'}
            value={idText(selection.selected?.id)}
            onChange={({ target }) => select(findById(selection.configs, target.value)?.id)}
          >
            <option value="">{emptyLabel}</option>
            {selection.configs.map((config) => (
              <option key={idText(config.id)} value={idText(config.id)}>
                {configName(config)}
              </option>
            ))}
          </SelectField>
        </Box>
        <Box pt="6">
          {selection.state === 'failed' ? (
            <Button size="lg" variant="outline" onClick={selection.retry}>
              重试
            </Button>
          ) : (
            <Button size="lg" variant="outline" colorPalette="gray" onClick={open}>
              <Plus aria-hidden />
              新建配置
            </Button>
          )}
        </Box>
      </Flex>
      {wasOpened && (
        <Box display="contents" onSubmit={stopSubmit}>
          <ConfigDialog
            open={isOpen}
            onClose={close}
            project={project}
            onSaved={(saved) => void selectNew(saved)}
          />
        </Box>
      )}
    </>
  )
}
