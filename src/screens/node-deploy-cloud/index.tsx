import { Box, Grid, Flex } from '@chakra-ui/react'
import { useIsMutating } from '@tanstack/react-query'
import { getCreateLeaseMutationKey } from '~/api/generated/cloud-market/cloud-market'
import type { MarketPlan, PricingPlan } from '~/api/generated/model'
import { CdkField } from '~/features/cdk/cdk-field'
import { useCdk } from '~/features/cdk/use-cdk'
import { periodUnit, pricingName } from '~/features/plans/charge-type'
import { Price } from '~/features/plans/price'
import { isPriced } from '~/features/plans/priced-plan'
import { ConfigSelect } from '~/features/project-configs/config-select'
import { useConfigSelection } from '~/features/project-configs/use-config-selection'
import { projectFormColumns } from '~/features/projects/project-summary'
import { useOutletProject } from '~/features/projects/use-outlet-project'
import { idText } from '~/lib/ids'
import { Panel } from '~/ui/components/card'
import { RadioCards } from '~/ui/components/radio-cards'
import { ReadOnlyFields } from '~/ui/field/read-only-fields'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { CloudCheckout } from './checkout'
import { PlanPicker } from './plan-picker'
import { marketUrl, useMarketOffer, type MarketOffer } from './use-market-offer'

function PricingCard({ plan, pricing }: { plan: MarketPlan; pricing: PricingPlan }) {
  return (
    <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="3">
      <Box fontWeight="medium" minW="0" overflowWrap="anywhere">
        {pricingName(pricing)}
      </Box>
      {isPriced(pricing) ? (
        <Price
          current={pricing.current_price}
          original={pricing.original_price}
          unit={periodUnit(plan, pricing)}
        />
      ) : (
        <Box color="fg.muted">暂无价格</Box>
      )}
    </Flex>
  )
}

/** The panel to select one of the pricing plans of the selected plan; nothing where there is no choice. */
function PricingPicker({ offer }: { offer: MarketOffer }) {
  const { plan, pricing } = offer
  if (!plan?.pricing_plans?.[1]) return null
  return (
    <Panel title="价格方案">
      <RadioCards
        label="价格方案"
        options={plan.pricing_plans}
        cardOf={(option) => ({
          key: idText(option.id),
          label: pricingName(option),
          disabledReason: isPriced(option) ? undefined : '暂无价格，不能选择',
        })}
        render={(option) => <PricingCard plan={plan} pricing={option} />}
        value={pricing && idText(pricing.id)}
        onChange={({ id }) => offer.select(plan.id, id)}
        minWidth="16rem"
      />
    </Panel>
  )
}

/** The page /node/deploy/cloud: rents cloud servers for a project. */
export default function NodeDeployCloudScreen() {
  const project = useOutletProject()
  const [{ config_id: configId }, setUrl] = useUrlState(marketUrl)
  const offer = useMarketOffer(project.id)
  const cdk = useCdk(project.id)
  const config = useConfigSelection(project.id, configId)
  const isBuying = useIsMutating({ mutationKey: getCreateLeaseMutationKey() }) > 0
  return (
    <Grid gap="4" alignItems="start" templateColumns={projectFormColumns}>
      <Box display="grid" gap="4" minW="0" colorPalette="node">
        <PlanPicker offer={offer} />
        <PricingPicker offer={offer} />
        <Panel title="项目设置">
          <ConfigSelect
            selection={config}
            project={project}
            emptyLabel="不使用配置"
            onChange={(id) => setUrl({ config_id: idText(id) || undefined }, 'replace')}
          />
          <ReadOnlyFields value={isBuying}>{project.is_cdk && <CdkField cdk={cdk} />}</ReadOnlyFields>
        </Panel>
      </Box>
      <ReadOnlyFields value={isBuying}>
        <CloudCheckout offer={offer} cdk={cdk} config={config} />
      </ReadOnlyFields>
    </Grid>
  )
}
