import { Box, Flex } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import type { ProjectBrief, ProjectConfig } from '~/api/generated/model'
import { Button } from '~/ui/button'
import { useOpened } from '~/ui/dialog/use-opened'
import { SelectField } from '~/ui/field/select-field'
import { Plus } from '~/ui/icons'
import { late } from '~/ui/late'
import { configName } from './config-name'
import type { ConfigChoice } from './use-config-choice'

const ConfigDialog = late(() => import('./config-dialog'))

interface ConfigSelectProps {
  choice: ConfigChoice
  /** The project that a new config is created for. */
  project: (Pick<ProjectBrief, 'name' | 'short_name' | 'icon'> & { id: number }) | undefined
  onChange: (configId: number | undefined) => void
  /** Label of the empty option. */
  none: string
  name?: string
  error?: string | undefined
  isMarked?: boolean
}

const noteFor = ({ state, isGone, configs }: ConfigChoice) => {
  if (state === 'failed') return '配置加载失败'
  if (isGone) return '原来选择的配置已不存在'
  return state === 'shown' && configs.length === 0 ? '该项目还没有配置' : undefined
}

// The dialog is a portal, but React bubbles its submit event to a form around this component.
const stopSubmit = (event: FormEvent) => event.stopPropagation()

/** Selects one of the user's configs of a project, or creates a new one, which is then selected. */
export function ConfigSelect({ choice, project, onChange, none, ...field }: ConfigSelectProps) {
  const { isOpen, wasOpened, open, close } = useOpened()
  // When the response lacks the new config, it is the only one in the reloaded list that was not there before.
  const selectNew = async (saved: ProjectConfig | undefined) => {
    if (saved) return onChange(saved.id)
    const previousIds = new Set(choice.configs.map(({ id }) => id))
    const added = (await choice.reload()).filter(({ id }) => !previousIds.has(id))
    if (added.length === 1) onChange(added[0]?.id)
  }
  return (
    <>
      <Flex gap="2">
        <Box flex="1" minW="0">
          <SelectField
            {...field}
            label="项目配置"
            size="lg"
            note={noteFor(choice)}
            aria-busy={project && choice.state === 'loading'}
            value={choice.chosen?.id ?? ''}
            onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
          >
            <option value="">{none}</option>
            {choice.configs.map((config) => (
              <option key={config.id} value={config.id}>
                {configName(config)}
              </option>
            ))}
          </SelectField>
        </Box>
        <Box pt="6">
          {choice.state === 'failed' ? (
            <Button size="lg" variant="outline" onClick={choice.retry}>
              重试
            </Button>
          ) : (
            <Button
              size="lg"
              variant="outline"
              colorPalette="gray"
              disabledReason={project ? undefined : '请先选择项目'}
              onClick={open}
            >
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
