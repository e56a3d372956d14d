import { Box } from '@chakra-ui/react'
import type { Script } from '~/api/generated/model'
import { scriptName } from '~/features/projects/project-names'
import { Skeleton } from '~/ui/skeleton'
import { LoadFailure } from '~/ui/load-failure'
import { ScriptRadioGroup } from './script-radio-group'
import type { ProjectScripts } from './use-project-scripts'

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
      {value ? `将执行命令“${scriptName(value)}”` : (error ?? '该项目没有可执行的命令')}
    </Box>
  )
}
