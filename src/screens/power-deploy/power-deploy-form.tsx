import { Box, Grid, Badge, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Project, Script } from '~/api/generated/model'
import { CdkField } from '~/features/cdk/cdk-field'
import { useCdk } from '~/features/cdk/use-cdk'
import { ConfigSelect } from '~/features/project-configs/config-select'
import { useConfigSelection } from '~/features/project-configs/use-config-selection'
import { parseProjectId } from '~/features/projects/use-project'
import { Panel } from '~/ui/panel'
import { useUrlSearchParams } from '~/ui/use-url-search-params'
import { PowerCheckout } from './checkout'
import { scriptNeedsConfig, payablePricing, scriptTakesConfig, powerScriptName } from './power-order'

import { SpecPicker } from './spec-picker'
import { usePowerPrices } from './use-power-prices'
import { EmptyState } from '~/ui/empty-state'
import { RadioCards } from '~/ui/radio-cards'

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
function ScriptPicker({ scripts, script, onSelect }: ScriptPickerProps) {
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

/** The form to rent machines for a project: command, server, config, CDK and checkout. */
export function PowerDeployForm({ project }: { project: Project }) {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const prices = usePowerPrices(project.id)
  const cdk = useCdk(project.id)
  const config = useConfigSelection(project.id, parseProjectId(searchParams.get('config_id')))
  const [scriptId, setScriptId] = useState<number>()
  const [specId, setSpecId] = useState<number>()
  const scripts = project.scripts ?? []
  // A single script is selected by default.
  const script = scripts.length === 1 ? scripts[0] : scripts.find(({ id }) => id === scriptId)
  const spec = prices.specs.find((candidate) => candidate.id === specId && payablePricing(candidate))
  const hasSettings = scriptTakesConfig(script) || project.is_cdk
  return (
    <Grid
      gap="4"
      alignItems="start"
      mt="4"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' }}
    >
      <Box display="grid" gap="4" minW="0" colorPalette="power">
        <ScriptPicker scripts={scripts} script={script} onSelect={({ id }) => setScriptId(id)} />
        <SpecPicker prices={prices} spec={spec} onSelect={({ id }) => setSpecId(id)} />
        {hasSettings && (
          <Panel title="项目设置">
            {scriptTakesConfig(script) && (
              <ConfigSelect
                selection={config}
                project={project}
                emptyLabel={scriptNeedsConfig(script) ? '请选择' : '不使用配置'}
                isMarked={scriptNeedsConfig(script)}
                onChange={(config_id) => updateSearchParams({ config_id }, { replace: true })}
              />
            )}
            {project.is_cdk && <CdkField cdk={cdk} />}
          </Panel>
        )}
      </Box>
      <PowerCheckout
        project={project}
        script={script}
        spec={spec}
        config={config}
        cdk={cdk}
        prices={prices}
      />
    </Grid>
  )
}
