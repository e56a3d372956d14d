import { Box, Flex } from '@chakra-ui/react'
import type { MarketPlan, PricingPlan } from '~/api/generated/model'
import { periodUnit, pricingName } from '~/screens/node-deploy-cloud/charge-type'
import { Price } from '~/features/plans/price'
import { isPriced } from '~/features/plans/priced-plan'
import { Panel } from '~/ui/panel'
import { RadioCards } from '~/ui/radio-cards'
import type { MarketOffer } from './use-market-offer'

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

/** The panel to select one of the pricing plans of the selected plan. */
export function PricingPicker({ offer }: { offer: MarketOffer }) {
  const { plan, pricing } = offer
  if (!plan?.pricing_plans?.length) return null
  return (
    <Panel title="价格方案">
      <RadioCards
        label="价格方案"
        options={plan.pricing_plans}
        optionKey={({ id }) => String(id)}
        optionLabel={pricingName}
        render={(option) => <PricingCard plan={plan} pricing={option} />}
        disabledReason={(option) => (isPriced(option) ? undefined : '暂无价格，不能选择')}
        value={pricing && String(pricing.id)}
        onChange={({ id }) => offer.select(plan.id, id)}
        minWidth="16rem"
      />
    </Panel>
  )
}
