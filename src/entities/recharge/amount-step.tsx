import { Box, chakra, SimpleGrid } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { Button } from '~/ui/button'
import { NumberField } from '~/ui/field/number-field'
import { useOnline } from '~/ui/use-online'
import { checkAmount, minAmount, quickAmounts } from './rules'
import { Actions, Step } from './step'
import { stepTitles } from './titles'

export interface Typed {
  /** The quick amount chosen; typing an own one clears it (pay-03). */
  quick: string
  own: string
}

interface AmountStepProps {
  typed: Typed
  onType: (typed: Typed) => void
  isMaking: boolean
  /** The order was lost on its way; it goes on when the network is back. */
  isCutOff: boolean
  onNext: (amount: string) => void
}

const Quick = chakra('fieldset')

/** How much: one of three amounts or an own one. */
export function AmountStep({ typed, onType, isMaking, isCutOff, onNext }: AmountStepProps) {
  const [error, setError] = useState<string>()
  const isOnline = useOnline()
  const amount = typed.own || typed.quick
  const next = () => {
    const found = checkAmount(amount)
    setError(found)
    if (!found) onNext(amount)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isMaking) next()
  }
  const type = (change: Typed) => {
    setError(undefined)
    onType(change)
  }
  return (
    <Step title={stepTitles.amount}>
      <form onSubmit={submit} noValidate>
        <Quick aria-label="快捷金额" mb="4">
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
                onClick={() => type({ quick, own: '' })}
              >
                ${quick}
              </Button>
            ))}
          </SimpleGrid>
        </Quick>
        <NumberField
          label="自定义金额（$）"
          size="lg"
          min={minAmount}
          step={0.01}
          placeholder="请输入充值金额，不低于 $10"
          value={typed.own}
          error={error}
          onChange={({ target }) => type({ quick: '', own: target.value })}
        />
        <Box as="output" display="block" textStyle="sm" color="fg.error">
          {isCutOff && !isOnline && '网络连接中断，恢复后将自动继续'}
        </Box>
        <Actions>
          <Button
            type="button"
            busy={isMaking}
            disabledReason={amount === '' ? '请选择或输入充值金额' : undefined}
            onClick={next}
          >
            {isMaking ? '请稍等...' : '下一步'}
          </Button>
        </Actions>
      </form>
    </Step>
  )
}
