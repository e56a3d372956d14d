import { Box, Flex } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { Button } from '~/ui/button'
import { Input } from '~/ui/field/input'
import { Segments } from '~/ui/segments'
import { Labelled } from '../../pieces/labelled'
import { stepOf, units, type Step, type Unit } from './steps'

const unitOptions = units.map(([unit, text]) => [unit, text] as const)

/** A form that advances the clock by a number of minutes, hours or days. */
export function OwnStep({ onAdvance, busy }: { onAdvance: (step: Step) => void; busy: boolean }) {
  const [amount, setAmount] = useState('7')
  const [unit, setUnit] = useState<Unit>('天')
  const step = stepOf(amount, unit)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step) onAdvance(step)
  }
  return (
    <Flex as="form" onSubmit={submit} gap="2" align="end">
      <Box flex="1">
        <Labelled label="自定义">
          <Input
            inputMode="numeric"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            {...(!step && { 'aria-invalid': true })}
          />
        </Labelled>
      </Box>
      <Segments label="单位" options={unitOptions} value={unit} onChange={setUnit} />
      <Button type="submit" busy={busy} disabledReason={step ? undefined : '请输入正整数，最多十年'}>
        前进
      </Button>
    </Flex>
  )
}
