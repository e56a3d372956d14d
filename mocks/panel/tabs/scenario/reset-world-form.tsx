import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { Button } from '~/ui/components/button'
import { Input } from '~/ui/field/field-frame'
import type { StartedWorld } from '../../../generated/control-api/model'
import { LabeledField } from '../../components/labeled-field'
import { usePanelContext } from '../../control/panel-context'
import { useControlMutation } from '../../control/use-control-mutation'
import type { WorldParams } from '../../host'
import { IdStyleSelect } from './id-style-select'
import { ResponseStyleSelect } from './response-style-select'
import { ScenarioRadioGroup } from './scenario-radio-group'
import { WorldLink } from './world-link'

const Checkbox = chakra('input', { base: { accentColor: 'node.solid' } })

interface ResetParams extends WorldParams {
  signsIn: boolean
}

function useResetWorld() {
  const { host } = usePanelContext()
  return useControlMutation<ResetParams, StartedWorld>({
    request: (control, { scenario, seed, style, ids }) =>
      control('resetWorld', { body: { scenario, seed, style, ids } }),
    successText: () => '',
    onSuccess: ({ token }, { signsIn, scenario, seed }) =>
      host.restart({
        token: signsIn ? token : undefined,
        text: `世界已重置为 ${scenario}，种子 ${seed}`,
      }),
  })
}

/** Resets the world to a scenario and seed, sets the styles, and shows a link that starts the same world. */
export function ResetWorldForm({ current }: { current: WorldParams }) {
  const [scenario, setScenario] = useState(current.scenario)
  const [seedText, setSeedText] = useState(String(current.seed))
  const [signsIn, setSignsIn] = useState(true)
  const { mutate, isPending } = useResetWorld()
  const seed = /^\d{1,9}$/.test(seedText) ? Number(seedText) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (seed !== undefined) mutate({ scenario, seed, style: current.style, ids: current.ids, signsIn })
  }
  return (
    <Flex as="form" onSubmit={submit} direction="column" gap="3">
      <ScenarioRadioGroup value={scenario} onChange={setScenario} />
      <ResponseStyleSelect current={current.style} />
      <IdStyleSelect current={current.ids} />
      <Flex gap="3" align="end">
        <Box w="28">
          <LabeledField label="种子">
            <Input
              inputMode="numeric"
              value={seedText}
              onChange={({ target }) => setSeedText(target.value)}
              {...(seed === undefined && { 'aria-invalid': true })}
            />
          </LabeledField>
        </Box>
        <Button
          type="submit"
          busy={isPending}
          disabledReason={seed === undefined ? '种子是一个自然数' : undefined}
        >
          重置世界
        </Button>
      </Flex>
      <Flex as="label" align="center" gap="2" textStyle="sm">
        <Checkbox type="checkbox" checked={signsIn} onChange={({ target }) => setSignsIn(target.checked)} />
        重置后以演示账户登录
      </Flex>
      <WorldLink name={{ scenario, seed: seed ?? current.seed, style: current.style, ids: current.ids }} />
    </Flex>
  )
}
