import { Box, Flex } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Button, type ButtonProps } from '~/ui/components/button'
import { Panel } from '~/ui/components/card'
import { QuantityField } from '~/ui/field/quantity-field'
import { stickyButton, stickyFooter, stickyOrderWithTotal } from './sticky-total'

interface CheckoutPanelProps {
  summary: ReactNode
  quantityField: Omit<ComponentProps<typeof QuantityField>, 'label'>
  /** A switch such as auto-renewal. */
  option: ReactNode
  total: ReactNode
  /** The cost over time. */
  costs?: ReactNode
  balance: ReactNode
  button: ButtonProps
  terms: string
}

/** The panel that places an order, beside its form. */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { summary, quantityField, option, total, costs, balance, button, terms } = props
  return (
    <Panel title="订单摘要" {...stickyOrderWithTotal}>
      <Flex direction="column" gap="4">
        {summary}
        <Box mb="-3">
          <QuantityField label="数量" {...quantityField} />
        </Box>
        {option}
        {costs}
        {balance}
        <Flex direction="column" gap="4" {...stickyFooter}>
          {total}
          <Button size="xl" {...stickyButton} {...button} />
        </Flex>
        <Box color="fg.muted" textStyle="xs" mt={{ lg: '-4' }}>
          {terms}
        </Box>
      </Flex>
    </Panel>
  )
}
