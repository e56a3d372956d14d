import { Badge, Box, Flex } from '@chakra-ui/react'
import type { Script } from '~/api/generated/model'
import { scriptName } from '~/features/projects/project-names'
import { CodeBlock } from '~/ui/code-block'
import { RadioCards } from '~/ui/radio-cards'

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
export function ScriptRadioGroup({ scripts, value, onChange, error }: ScriptChoiceProps) {
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
        optionKey={({ id }) => String(id)}
        optionLabel={scriptName}
        render={(script) => <ScriptCard script={script} />}
        value={value && String(value.id)}
        onChange={onChange}
        minWidth="15rem"
      />
      <Box aria-live="polite" color="fg.error" textStyle="sm" minH="6">
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
