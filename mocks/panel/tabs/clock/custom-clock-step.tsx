import { Box, Flex } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { Button } from '~/ui/components/button'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { Input } from '~/ui/field/field-frame'
import { LabeledField } from '../../components/labeled-field'
import { parseClockStep, timeUnits, type ClockStep, type TimeUnit } from './clock-steps'

const unitOptions = timeUnits.map(([unit, text]) => [unit, text] as const)

/** A form that advances the clock by a number of minutes, hours or days. */
export function CustomClockStep({
  onAdvance,
  busy,
}: {
  onAdvance: (step: ClockStep) => void
  busy: boolean
}) {
  const [amount, setAmount] = useState('7')
  const [unit, setUnit] = useState<TimeUnit>('天')
  const step = parseClockStep(amount, unit)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step) onAdvance(step)
  }
  return (
    <Flex as="form" onSubmit={submit} gap="2" align="end">
      <Box flex="1">
        <LabeledField label="自定义">
          <Input
            inputMode="numeric"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            {...(!step && { 'aria-invalid': true })}
          />
        </LabeledField>
      </Box>
      <SegmentedControl label="单位" options={unitOptions} value={unit} onChange={setUnit} />
      <Button type="submit" busy={busy} disabledReason={step ? undefined : '请输入正整数，最多一年'}>
        前进
      </Button>
    </Flex>
  )
}
