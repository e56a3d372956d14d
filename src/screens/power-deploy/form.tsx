import { Box, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import type { Project } from '~/api/generated/model'
import { CdkField } from '~/entities/cdk/cdk-field'
import { useCdk } from '~/entities/cdk/use-cdk'
import { ConfigSelect } from '~/entities/project-config/config-select'
import { useConfigChoice } from '~/entities/project-config/use-config-choice'
import { projectIdIn } from '~/entities/project/use-project'
import { Panel } from '~/ui/panel'
import { useUrlQuery } from '~/ui/use-url-query'
import { Checkout } from './checkout'
import { needsConfig, pricingOf, takesConfig } from './order'
import { Scripts } from './scripts'
import { Specs } from './specs'
import { usePrices } from './use-prices'

/** The form to rent machines for a project: command, server, config, CDK and checkout. */
export function DeployForm({ project }: { project: Project }) {
  const { query: searchParams, change } = useUrlQuery()
  const prices = usePrices(project.id)
  const cdk = useCdk(project.id)
  const config = useConfigChoice(project.id, projectIdIn(searchParams.get('config_id')))
  const [scriptId, setScriptId] = useState<number>()
  const [specId, setSpecId] = useState<number>()
  const scripts = project.scripts ?? []
  // A single script is selected by default.
  const script = scripts.length === 1 ? scripts[0] : scripts.find(({ id }) => id === scriptId)
  const spec = prices.specs.find((candidate) => candidate.id === specId && pricingOf(candidate))
  const hasSettings = takesConfig(script) || project.is_cdk
  return (
    <Grid
      gap="4"
      alignItems="start"
      mt="4"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' }}
    >
      <Box display="grid" gap="4" minW="0" colorPalette="power">
        <Scripts scripts={scripts} script={script} onChoose={({ id }) => setScriptId(id)} />
        <Specs prices={prices} spec={spec} onChoose={({ id }) => setSpecId(id)} />
        {hasSettings && (
          <Panel title="项目设置">
            {takesConfig(script) && (
              <ConfigSelect
                choice={config}
                project={project}
                none={needsConfig(script) ? '请选择' : '不使用配置'}
                isMarked={needsConfig(script)}
                onChange={(config_id) => change({ config_id }, { mend: true })}
              />
            )}
            {project.is_cdk && <CdkField cdk={cdk} />}
          </Panel>
        )}
      </Box>
      <Checkout project={project} script={script} spec={spec} config={config} cdk={cdk} prices={prices} />
    </Grid>
  )
}
