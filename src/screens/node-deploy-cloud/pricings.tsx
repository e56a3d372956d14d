import { Box, Flex } from '@chakra-ui/react'
import { priceUnit } from '~/entities/plan/charge'
import { Price } from '~/entities/plan/price'
import { Panel } from '~/ui/panel'
import { RadioCards } from '~/ui/radio-cards'
import type { Offer } from './use-offer'

/** The prices of the chosen plan (cld-06). */
export function Pricings({ offer }: { offer: Offer }) {
  const { plan, pricing } = offer
  if (!plan || plan.pricing_plans.length === 0) return null
  return (
    <Panel title="价格方案">
      <RadioCards
        label="价格方案"
        options={plan.pricing_plans}
        optionKey={({ id }) => String(id)}
        name={({ plan_name }) => plan_name}
        render={({ plan_name, current_price, original_price }) => (
          <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="3">
            <Box fontWeight="medium">{plan_name}</Box>
            <Price current={current_price} original={original_price} unit={priceUnit(plan.charge_type)} />
          </Flex>
        )}
        value={pricing && String(pricing.id)}
        onChange={({ id }) => offer.choose(plan.id, id)}
        minWidth="16rem"
      />
    </Panel>
  )
}
