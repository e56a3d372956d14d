import { Box, Grid } from '@chakra-ui/react'
import { CdkField } from '~/entities/cdk/cdk-field'
import { useCdk } from '~/entities/cdk/use-cdk'
import { ConfigSelect } from '~/entities/project-config/config-select'
import { useConfigChoice } from '~/entities/project-config/use-config-choice'
import { useShownProject } from '~/entities/project/shown-project'
import { projectIdIn } from '~/entities/project/use-project'
import { Panel } from '~/ui/panel'
import { useUrlQuery } from '~/ui/use-url-query'
import { Checkout } from './checkout'
import { Plans } from './plans'
import { Pricings } from './pricings'
import { useOffer } from './use-offer'

/** The page /node/deploy/cloud: rents cloud servers for a project. */
export default function NodeDeployCloudScreen() {
  const project = useShownProject()
  const { query: searchParams, change } = useUrlQuery()
  const offer = useOffer(project.id)
  const cdk = useCdk(project.id)
  const config = useConfigChoice(project.id, projectIdIn(searchParams.get('config_id')))
  return (
    <Grid gap="4" alignItems="start" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' }}>
      <Box display="grid" gap="4" minW="0" colorPalette="node">
        <Plans offer={offer} />
        <Pricings offer={offer} />
        <Panel title="项目设置">
          <ConfigSelect
            choice={config}
            project={project}
            none="不使用配置"
            onChange={(config_id) => change({ config_id }, { mend: true })}
          />
          {project.is_cdk && <CdkField cdk={cdk} />}
        </Panel>
      </Box>
      <Checkout offer={offer} cdk={cdk} config={config} />
    </Grid>
  )
}
