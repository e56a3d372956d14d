import { Box, Flex } from '@chakra-ui/react'
import { formatTime } from '~/lib/time'
import { Button } from '~/ui/components/button'
import { HelpText } from '../../components/help-text'
import { TabSection } from '../../components/tab-section'
import { useControlMutation } from '../../control/use-control-mutation'
import { useWorld } from '../../frame/use-world'
import { clockSteps, type ClockStep } from './clock-steps'
import { CustomClockStep } from './custom-clock-step'

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
