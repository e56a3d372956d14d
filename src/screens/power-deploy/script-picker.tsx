import { Badge, Box, Flex } from '@chakra-ui/react'
import type { Script } from '~/api/generated/model'
import { EmptyState } from '~/ui/empty-state'
import { Panel } from '~/ui/panel'
import { RadioCards } from '~/ui/radio-cards'
import { powerScriptName } from './power-order'

interface ScriptPickerProps {
  scripts: readonly Script[]
  script: Script | undefined
  onSelect: (script: Script) => void
}

function ScriptCard({ script }: { script: Script }) {
  return (
    <Box pe="4">
      <Flex align="center" gap="2" wrap="wrap">
        <Box fontWeight="semibold" overflowWrap="anywhere" lineClamp="2">
          {powerScriptName(script)}
        </Box>
        {script.allow_custom_params && <Badge colorPalette="power">需要配置</Badge>}
      </Flex>
      <Box color="fg.muted" textStyle="sm" mt="1" lineClamp="2">
        {script.description || '暂无说明'}
      </Box>
    </Box>
  )
}

/** The panel to select the command that the machines run. */
export function ScriptPicker({ scripts, script, onSelect }: ScriptPickerProps) {
  return (
    <Panel title="命令">
      {scripts.length === 0 ? (
        <EmptyState text="该项目暂无命令，暂时不能部署" />
      ) : (
        <RadioCards
          label="命令"
          options={scripts}
          optionKey={({ id }) => String(id)}
          optionLabel={powerScriptName}
          render={(option) => <ScriptCard script={option} />}
          value={script && String(script.id)}
          onChange={onSelect}
          minWidth="18rem"
        />
      )}
    </Panel>
  )
}
