import { Box, chakra, SimpleGrid } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { Button } from '~/ui/button'
import { NumberField } from '~/ui/field/number-field'
import { useOnline } from '~/ui/use-online'
import { checkAmount, minAmount, quickAmounts } from './rules'
import { Actions, Step } from './step'
import { stepTitles } from './titles'

export interface Typed {
  /** The selected quick amount; typing a custom one clears it. */
  quick: string
  own: string
}

interface AmountStepProps {
  typed: Typed
  onType: (typed: Typed) => void
  isCreating: boolean
  /** Whether the connection failed while the order was created; it is retried when the network is back. */
  isInterrupted: boolean
  onNext: (amount: string) => void
}

const QuickAmounts = chakra('fieldset')

/** Selects one of the quick amounts or a custom one. */
export function AmountStep({ typed, onType, isCreating, isInterrupted, onNext }: AmountStepProps) {
  const [error, setError] = useState<string>()
  const isOnline = useOnline()
  const amount = typed.own || typed.quick
  const next = () => {
    const message = checkAmount(amount)
    setError(message)
    if (!message) onNext(amount)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isCreating) next()
  }
  const update = (value: Typed) => {
    setError(undefined)
    onType(value)
  }
  return (
    <Step title={stepTitles.amount}>
      <form onSubmit={submit} noValidate>
        <QuickAmounts aria-label="快捷金额" mb="4">
          <SimpleGrid columns={3} gap="3">
            {quickAmounts.map((quick) => (
              <Button
                key={quick}
                type="button"
                size="xl"
                variant={typed.quick === quick ? 'subtle' : 'outline'}
                colorPalette={typed.quick === quick ? 'node' : 'gray'}
                borderColor={typed.quick === quick ? 'node.solid' : 'border'}
                aria-pressed={typed.quick === quick}
                onClick={() => update({ quick, own: '' })}
              >
                ${quick}
              </Button>
            ))}
          </SimpleGrid>
        </QuickAmounts>
        <NumberField
          label="自定义金额（$）"
          size="lg"
          min={minAmount}
          step={0.01}
          placeholder="请输入充值金额，不低于 $10"
          value={typed.own}
          error={error}
          onChange={({ target }) => update({ quick: '', own: target.value })}
        />
        <Box as="output" display="block" textStyle="sm" color="fg.error">
          {isInterrupted && !isOnline && '网络连接中断，恢复后将自动继续'}
        </Box>
        <Actions>
          <Button
            type="button"
            busy={isCreating}
            disabledReason={amount === '' ? '请选择或输入充值金额' : undefined}
            onClick={next}
          >
            {isCreating ? '请稍等...' : '下一步'}
          </Button>
        </Actions>
      </form>
    </Step>
  )
}
