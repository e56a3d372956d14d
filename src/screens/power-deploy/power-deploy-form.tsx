import { Box, Grid, Badge, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Project, Script, PowerSpec } from '~/api/generated/model'
import { CdkField } from '~/features/cdk/cdk-field'
import { useCdk } from '~/features/cdk/use-cdk'
import { HardwareList } from '~/features/plans/hardware-list'
import { Price } from '~/features/plans/price'
import { formatHashPrice, hashPrice } from '~/features/power/rates'
import { ConfigSelect } from '~/features/project-configs/config-select'
import { useConfigSelection } from '~/features/project-configs/use-config-selection'
import { scriptName } from '~/features/projects/project'
import { projectFormColumns } from '~/features/projects/project-summary'
import { findById, idText, type Id } from '~/lib/ids'
import { deployUrl } from '~/lib/links'
import { formatHashrate } from '~/lib/units'
import { Panel } from '~/ui/components/card'
import { EmptyState } from '~/ui/components/empty-state'
import { LoadFailure } from '~/ui/components/load-failure'
import { RadioCards, RadioCardsSkeleton } from '~/ui/components/radio-cards'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { PowerCheckout } from './checkout'
import { scriptNeedsConfig, payablePricing, scriptTakesConfig, powerSpecName } from './power-order'
import { usePowerPrices, type PowerPrices } from './use-power-prices'

function SpecCard({ spec }: { spec: PowerSpec }) {
  const { hashrate } = spec
  const pricing = payablePricing(spec)
  return (
    <Flex direction="column" h="full">
      <Box fontWeight="semibold" pe="4" overflowWrap="anywhere" lineClamp="2">
        {powerSpecName(spec)}
      </Box>
      <Box color={hashrate === undefined ? 'fg.muted' : 'power.fg'} textStyle="sm" mb="3" minH="5">
        {hashrate === undefined ? '算力未知' : `约 ${formatHashrate(hashrate)}`}
      </Box>
      <HardwareList {...spec} />
      <Box mt="auto" pt="3">
        {pricing ? (
          <>
            <Price current={pricing.current_price} original={pricing.original_price} unit="/小时" />
            {hashrate !== undefined && (
              <Box color="fg.muted" textStyle="sm">
                每 KH·小时 {formatHashPrice(hashPrice(pricing.current_price, hashrate))}
              </Box>
            )}
          </>
        ) : (
          <Box color="fg.muted">暂无价格</Box>
        )}
      </Box>
    </Flex>
  )
}

interface SpecPickerProps {
  prices: PowerPrices
  spec: PowerSpec | undefined
  onSelect: (spec: PowerSpec) => void
}

function SpecList({ prices, spec, onSelect }: SpecPickerProps) {
  if (prices.state === 'loading') return <RadioCardsSkeleton label="服务器加载中" />
  if (prices.state === 'failed')
    return <LoadFailure text="服务器加载失败" isRetrying={prices.isRetrying} retry={prices.retry} />
  if (prices.specs.length === 0) return <EmptyState text="暂无可用的服务器" />
  return (
    <RadioCards
      label="服务器"
      options={prices.specs}
      cardOf={(option) => ({
        key: idText(option.id),
        label: powerSpecName(option),
        disabledReason: payablePricing(option) ? undefined : '暂无价格，不能选择',
      })}
      render={(option) => <SpecCard spec={option} />}
      value={spec && idText(spec.id)}
      onChange={onSelect}
    />
  )
}

/** The panel to select the machine type, with current prices. */
const SpecPicker = (props: SpecPickerProps) => (
  <Panel
    title="服务器"
    action={
      <Box color="fg.muted" textStyle="sm">
        价格随市场供需变化
      </Box>
    }
  >
    <SpecList {...props} />
  </Panel>
)

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
          {scriptName(script)}
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
          cardOf={(option) => ({
            key: idText(option.id),
            label: scriptName(option),
          })}
          render={(option) => <ScriptCard script={option} />}
          value={script && idText(script.id)}
          onChange={onSelect}
          minWidth="18rem"
        />
      )}
    </Panel>
  )
}

/** The form to rent machines for a project: command, server, config, CDK and checkout. */
export function PowerDeployForm({ project }: { project: Project }) {
  const [{ config_id: configId }, setUrl] = useUrlState(deployUrl)
  const prices = usePowerPrices(project.id)
  const cdk = useCdk(project.id)
  const [scriptId, setScriptId] = useState<Id>()
  const [specId, setSpecId] = useState<Id>()
  const scripts = project.scripts ?? []
  // A single script is selected by default.
  const script = scripts.length === 1 ? scripts[0] : findById(scripts, scriptId)
  const config = useConfigSelection(project.id, configId, scriptNeedsConfig(script))
  const spec = findById(prices.specs.filter(payablePricing), specId)
  const hasSettings = scriptTakesConfig(script) || project.is_cdk
  return (
    <Grid gap="4" alignItems="start" mt="4" templateColumns={projectFormColumns}>
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
                isRequired={scriptNeedsConfig(script)}
                onChange={(id) => setUrl({ config_id: idText(id) || undefined }, 'replace')}
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
