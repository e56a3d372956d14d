import { useState } from 'react'
import type { ServerFieldError } from '~/api/client/server-field-error'
import { useCurrentBalance } from '~/features/billing/use-current-balance'
import type { CdkState } from '~/features/cdk/use-cdk'
import type { ConfigSelection } from '~/features/project-configs/use-config-selection'
import { covers, type Amount } from '~/lib/money'
import { parseQuantity } from '~/ui/field/quantity-field'
import { useFieldError } from '~/ui/field/use-field-error'
import { useToastsAtLeft } from '~/ui/hooks/use-toasts-at-left'

/** The form's fields, by their names in the requests. */
export const orderFields = {
  quantity: 'quantity',
  amount: 'quantity',
  cdk: 'cdk',
  project_config_id: 'config',
} as const

export type OrderRefusal = ServerFieldError<(typeof orderFields)[keyof typeof orderFields]>

export const invalidQuantityText = '请输入正确的数量'

/** Returns why the order waits for the config that its link requests; undefined when it does not. */
export function configDisabledReason({ isResolving, state }: ConfigSelection): string | undefined {
  if (!isResolving) return undefined
  return state === 'failed' ? '项目配置加载失败，请重试' : '项目配置加载中'
}

/** Returns why the balance does not allow the order; undefined when it does. */
export function balanceDisabledReason(
  { balance, isBalanceLoading }: Pick<OrderForm, 'balance' | 'isBalanceLoading'>,
  cost: Amount,
): string | undefined {
  if (balance === undefined) return isBalanceLoading ? '余额加载中' : '余额未知，请刷新页面'
  return covers(balance, cost) ? undefined : '余额不足'
}

/** What both order forms share: quantity, CDK, config and balance, and the refusals of the fields. */
export function useOrderForm(maxQuantity: number, cdk: CdkState, config: ConfigSelection) {
  useToastsAtLeft()
  const [quantityText, setQuantityText] = useState('1')
  const quantityRefusal = useFieldError()
  const { balance, isLoading: isBalanceLoading } = useCurrentBalance()
  return {
    cdk,
    config,
    balance,
    isBalanceLoading,
    quantity: parseQuantity(quantityText, maxQuantity),
    quantityField: {
      value: quantityText,
      onChange: (text: string) => {
        quantityRefusal.clear()
        setQuantityText(text)
      },
      max: maxQuantity,
      error: quantityRefusal.error,
      id: quantityRefusal.id,
    },
    showRefusal: ({ field, text }: OrderRefusal) =>
      ({ quantity: quantityRefusal.show, cdk: cdk.refuse, config: config.refusal.show })[field](text),
    /** Returns the field that was refused; null without one. */
    refusedControl: () => {
      const refusal = [quantityRefusal, cdk.refusal, config.refusal].find(({ error }) => error)
      return refusal ? document.getElementById(refusal.id) : null
    },
    reset: () => {
      setQuantityText('1')
      cdk.clear()
    },
  }
}

export type OrderForm = ReturnType<typeof useOrderForm>
