import { Box, Grid } from '@chakra-ui/react'
import { CdkField } from '~/features/cdk/cdk-field'
import { useCdk } from '~/features/cdk/use-cdk'
import { ConfigSelect } from '~/features/project-configs/config-select'
import { useConfigSelection } from '~/features/project-configs/use-config-selection'
import { useOutletProject } from '~/features/projects/use-outlet-project'
import { parseProjectId } from '~/features/projects/use-project'
import { Panel } from '~/ui/panel'
import { useUrlSearchParams } from '~/ui/use-url-search-params'
import { CloudCheckout } from './checkout'
import { PlanPicker } from './plan-picker'
import { PricingPicker } from './pricing-picker'
import { useMarketOffer } from './use-market-offer'

/** The page /node/deploy/cloud: rents cloud servers for a project. */
export default function NodeDeployCloudScreen() {
  const project = useOutletProject()
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const offer = useMarketOffer(project.id)
  const cdk = useCdk(project.id)
  const config = useConfigSelection(project.id, parseProjectId(searchParams.get('config_id')))
  return (
    <Grid gap="4" alignItems="start" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' }}>
      <Box display="grid" gap="4" minW="0" colorPalette="node">
        <PlanPicker offer={offer} />
        <PricingPicker offer={offer} />
        <Panel title="项目设置">
          <ConfigSelect
            selection={config}
            project={project}
            emptyLabel="不使用配置"
            onChange={(config_id) => updateSearchParams({ config_id }, { replace: true })}
          />
          {project.is_cdk && <CdkField cdk={cdk} />}
        </Panel>
      </Box>
      <CloudCheckout offer={offer} cdk={cdk} config={config} />
    </Grid>
  )
}
