import { Box, Badge, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import type { Script } from '~/api/generated/model'
import { scriptName } from '~/features/projects/project'
import { isolated } from '~/lib/isolated'
import { CodeBlock } from '~/ui/components/code-block'
import { LoadFailure } from '~/ui/components/load-failure'
import { RadioCards } from '~/ui/components/radio-cards'
import { Skeleton } from '~/ui/components/skeleton'
import type { ProjectScripts } from './use-project-scripts'

interface ScriptChoiceProps {
  scripts: readonly Script[]
  value: Script | undefined
  onChange: (script: Script) => void
  error: string | undefined
}

const ScriptCard = ({ script }: { script: Script }) => (
  <>
    <Flex align="center" gap="2">
      <Box fontWeight="medium">{scriptName(script)}</Box>
      {script.allow_custom_params && <Badge colorPalette="node">需要配置</Badge>}
    </Flex>
    <Box color="fg.muted" textStyle="sm">
      {script.description}
    </Box>
  </>
)

/** Selects one of a project's commands and shows its full text. */
function ScriptRadioGroup({ scripts, value, onChange, error }: ScriptChoiceProps) {
  const errorId = useId()
  return (
    <Box mb="2" data-field="script" colorPalette="node">
      <Box textStyle="sm" fontWeight="medium" mb="1.5" aria-hidden>
        命令
      </Box>
      {scripts.length === 0 && (
        <Box color="fg.muted" textStyle="sm">
          该项目没有可执行的命令
        </Box>
      )}
      <RadioCards
        label="命令"
        options={scripts}
        cardOf={(script) => ({
          key: String(script.id),
          label: scriptName(script),
        })}
        render={(script) => <ScriptCard script={script} />}
        value={value && String(value.id)}
        onChange={onChange}
        minWidth="15rem"
        aria-describedby={errorId}
      />
      <Box id={errorId} aria-live="polite" color="fg.error" textStyle="sm" minH="6">
        {error}
      </Box>
      {value && (
        <Box mb="4">
          <CodeBlock label={`${scriptName(value)} 的内容`}>{value.content || '-'}</CodeBlock>
        </Box>
      )}
    </Box>
  )
}

interface CommandsProps {
  commands: ProjectScripts
  value: Script | undefined
  onChange: (script: Script) => void
  error: string | undefined
  /** The config determines the command, so its name is shown instead of a choice. */
  isByConfig: boolean
}

const Loading = () => (
  <Box as="output" display="block" mb="4" data-field="script" aria-busy aria-label="命令加载中">
    <Skeleton w="12" h="4" mb="2" />
    <Skeleton h="14" borderRadius="md" />
  </Box>
)

/** Field for the command to run: a skeleton while loading, an error with a retry button, or a choice. */
export function CommandField({ commands, value, onChange, error, isByConfig }: CommandsProps) {
  const { scripts, state, failure, isRetrying, retry } = commands
  if (state === 'loading') return <Loading />
  if (state === 'failed') return <LoadFailure text={failure} isRetrying={isRetrying} retry={retry} />
  if (!isByConfig)
    return <ScriptRadioGroup scripts={scripts} value={value} onChange={onChange} error={error} />
  return (
    <Box color="fg.muted" textStyle="sm" mb="3" data-field="script">
      {value ? `将执行命令“${isolated(scriptName(value))}”` : (error ?? '该项目没有可执行的命令')}
    </Box>
  )
}
