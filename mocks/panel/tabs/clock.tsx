import { Box, Flex } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { formatTime } from '~/lib/time'
import { daySeconds, hourSeconds, minuteSeconds } from '~/lib/time-units'
import { Button } from '~/ui/components/button'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { Input } from '~/ui/field/field-frame'
import { HelpText, LabeledField, TabSection } from '../components/panel-layout'
import { useControlMutation, useWorld } from '../control/use-control'

interface ClockStep {
  /** Text on the button and in the toast. */
  name: string
  seconds: number
}

/** Predefined steps; a month has 30 days, like the month of a lease. */
const clockSteps: readonly ClockStep[] = [
  { name: '1 分钟', seconds: minuteSeconds },
  { name: '1 小时', seconds: hourSeconds },
  { name: '1 天', seconds: daySeconds },
  { name: '1 个月', seconds: 30 * daySeconds },
]

const unitSeconds = { 分钟: minuteSeconds, 小时: hourSeconds, 天: daySeconds }

type TimeUnit = keyof typeof unitSeconds

const unitOptions: [TimeUnit, string][] = [
  ['分钟', '分钟'],
  ['小时', '小时'],
  ['天', '天'],
]

// As in the control API: the provider bills every minute in between, and more would take too long.
const maxDays = 366

/** Parses an amount into a step. Returns undefined when it is not a positive integer or too large. */
function parseClockStep(amount: string, unit: TimeUnit): ClockStep | undefined {
  if (!/^[1-9]\d{0,6}$/.test(amount.trim())) return undefined
  const seconds = Number(amount) * unitSeconds[unit]
  return seconds <= maxDays * daySeconds ? { name: `${Number(amount)} ${unit}`, seconds } : undefined
}

/** A form that advances the clock by a number of minutes, hours or days. */
function CustomClockStep({ onAdvance, busy }: { onAdvance: (step: ClockStep) => void; busy: boolean }) {
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

const useAdvanceClock = () =>
  useControlMutation<ClockStep>({
    request: (control, { seconds }) => control('updateClock', { body: { advance: seconds } }),
    successText: ({ name }) => `时间已前进 ${name}`,
  })

/** Shows the world's time and advances it. */
export function ClockTab() {
  const { status, now } = useWorld()
  const { mutate, isPending, variables } = useAdvanceClock()
  return (
    <>
      <Box>
        <Box textStyle="sm" color="fg.muted">
          世界时间
        </Box>
        <Box as="output" display="block" textStyle="2xl" fontWeight="semibold" aria-label="世界时间">
          {formatTime(now)}
        </Box>
        <HelpText>
          {status?.stands ? '这个世界的时钟静止，只在这里前进。' : '与真实时间同步流逝。'}
          前进时，期间到期的计费、续费、释放与脚本都会依次发生。
        </HelpText>
      </Box>
      <TabSection title="前进">
        <Flex gap="2" wrap="wrap">
          {clockSteps.map((step) => (
            <Button
              key={step.name}
              variant="outline"
              busy={isPending && variables === step}
              onClick={() => mutate(step)}
            >
              {step.name}
            </Button>
          ))}
        </Flex>
        <CustomClockStep onAdvance={mutate} busy={isPending} />
      </TabSection>
    </>
  )
}
