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

/** Reloads the configs; returns the one that is new, if there is one, for a response that lacks it. */
async function findNewConfig({ configs, reload }: ConfigSelection): Promise<ProjectConfig | undefined> {
  const previousIds = new Set(configs.map(({ id }) => idText(id)))
  const added = (await reload()).filter(({ id }) => !previousIds.has(idText(id)))
  return added.length === 1 ? added[0] : undefined
}

const RetryOrCreateButton = ({ selection, onCreate }: { selection: ConfigSelection; onCreate: () => void }) =>
  selection.state === 'failed' ? (
    <Button size="lg" variant="outline" busy={selection.isRetrying} onClick={selection.retry}>
      重试
    </Button>
  ) : (
    <Button size="lg" variant="outline" colorPalette="gray" onClick={onCreate}>
      <Plus aria-hidden />
      新建配置
    </Button>
  )

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
  const selectNew = async (saved: ProjectConfig | undefined) => {
    const added = saved ?? (await findNewConfig(selection))
    if (added) select(added.id)
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
          <RetryOrCreateButton selection={selection} onCreate={open} />
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
