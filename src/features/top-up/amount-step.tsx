import { Box, chakra, SimpleGrid } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { lastsUntilText } from '~/features/billing/runway-text'
import { useRunningRate } from '~/features/billing/use-costs'
import { useCurrentBalance } from '~/features/billing/use-current-balance'
import { useForecastOf } from '~/features/billing/use-forecast'
import { parseAmount } from '~/lib/money'
import { minuteMs } from '~/lib/time-units'
import { Button } from '~/ui/components/button'
import { NumberField } from '~/ui/field/number-field'
import { Form } from '~/ui/field/read-only-fields'
import type { FieldRefusal } from '~/ui/field/use-field-error'
import { useNow } from '~/ui/hooks/use-now'
import { useOnline } from '~/ui/hooks/use-online'
import { checkTopUpAmount, minTopUpAmount, quickTopUpAmounts } from './top-up-rules'
import { TopUpStepActions, TopUpStep, topUpStepTitles } from './top-up-step'

export interface TopUpAmount {
  /** The selected quick amount; typing a custom one clears it. */
  quick: string
  custom: string
}

interface AmountStepProps {
  value: TopUpAmount
  onChange: (typed: TopUpAmount) => void
  isCreating: boolean
  /** Whether the connection failed while the order was created; it is retried when the network is back. */
  isInterrupted: boolean
  onNext: (amount: string) => void
  refusal: FieldRefusal
}

/** Returns a function that says until when the balance lasts after a top-up; empty while that is unknown. */
function useLastingText() {
  const { balance } = useCurrentBalance()
  const forecastFor = useForecastOf(useRunningRate())
  const now = useNow(minuteMs)
  return (amount: string): string => {
    const [added, before] = [parseAmount(amount), parseAmount(balance)]
    const known = added?.gt(0) && before ? forecastFor(before.plus(added).toString()) : undefined
    return known ? lastsUntilText(known.forecast, now) : ''
  }
}

const QuickFieldset = chakra('fieldset')

interface QuickAmountsProps {
  selected: string
  busy: boolean
  onSelect: (amount: string) => void
  lasting: (amount: string) => string
}

const QuickAmounts = ({ selected, busy, onSelect, lasting }: QuickAmountsProps) => (
  <QuickFieldset aria-label="快捷金额" mb="4">
    <SimpleGrid columns={3} gap="3">
      {quickTopUpAmounts.map((quick) => (
        <Box key={quick} textAlign="center">
          <Button
            type="button"
            size="xl"
            w="full"
            aria-describedby={`lasts-${quick}`}
            variant={selected === quick ? 'subtle' : 'outline'}
            colorPalette={selected === quick ? 'node' : 'gray'}
            borderColor={selected === quick ? 'node.solid' : 'border.control'}
            aria-pressed={selected === quick}
            busy={busy}
            onClick={() => onSelect(quick)}
          >
            ${quick}
          </Button>
          <Box id={`lasts-${quick}`} color="fg.muted" textStyle="xs" mt="1" minH="4">
            {lasting(quick)}
          </Box>
        </Box>
      ))}
    </SimpleGrid>
  </QuickFieldset>
)

/** Selects one of the quick amounts or a custom one. */
export function AmountStep(props: AmountStepProps) {
  const { value: typed, onChange, isCreating, isInterrupted, onNext, refusal } = props
  const isOnline = useOnline()
  const lasting = useLastingText()
  const amount = typed.custom || typed.quick
  const next = () => {
    const message = checkTopUpAmount(amount)
    if (message) refusal.show(message)
    else onNext(amount)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isCreating) next()
  }
  const update = (value: TopUpAmount) => {
    refusal.clear()
    onChange(value)
  }
  return (
    <TopUpStep title={topUpStepTitles.amount}>
      <Form isPending={isCreating} onSubmit={submit} noValidate>
        <QuickAmounts
          selected={typed.quick}
          busy={isCreating}
          onSelect={(quick) => update({ quick, custom: '' })}
          lasting={lasting}
        />
        <NumberField
          label="自定义金额（$）"
          size="lg"
          min={minTopUpAmount}
          step={0.01}
          placeholder="请输入充值金额，不低于 $10"
          value={typed.custom}
          id={refusal.id}
          error={refusal.error}
          onChange={({ target }) => update({ quick: '', custom: target.value })}
        />
        <Box color="fg.muted" textStyle="xs" mt="-2" minH="4" aria-live="polite">
          {lasting(typed.custom)}
        </Box>
        <Box as="output" display="block" textStyle="sm" color="fg.error">
          {isInterrupted && !isOnline && '网络连接中断，恢复后将自动继续'}
        </Box>
        <TopUpStepActions>
          <Button
            type="button"
            busy={isCreating}
            disabledReason={amount === '' ? '请选择或输入充值金额' : undefined}
            onClick={next}
          >
            {isCreating ? '请稍等...' : '下一步'}
          </Button>
        </TopUpStepActions>
      </Form>
    </TopUpStep>
  )
}
