import { Box, Flex, chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { Button } from '~/ui/components/button'
import { CopyButton } from '~/ui/components/copy-button'
import { Input } from '~/ui/field/field-frame'
import type { StartedWorld } from '../../../generated/control-api/model'
import type { ScenarioName } from '../../../scenarios'
import { LabeledField } from '../../components/panel-layout'
import { type WorldParams, usePanelContext } from '../../control/panel-context'
import { useControlMutation } from '../../control/use-control'
import { StyleSelects } from './style-selects'

const texts: Record<ScenarioName, string> = {
  demo: '用过一阵的账户：订单、节点、算力、邀请一应俱全',
  'new-user': '刚注册：没有余额、消息与租用',
  broke: '余额只剩几角，一小时内按分钟计费的会停',
  expiring: '租期在几小时到一周内到期，或刚刚到期',
  'every-state': '每种实体的每种状态至少各一个',
  'fleet-1k': '1,000 台节点',
  'fleet-10k': '10,000 台节点',
  'fleet-100k': '100,000 台节点',
}

/** Names and descriptions of all scenarios. */
const scenarioDescriptions = Object.entries(texts)

const Group = chakra('fieldset', {
  // Without minW a fieldset is as wide as its widest row.
  base: { minW: '0', borderWidth: '1px', borderRadius: 'md', overflow: 'hidden' },
})

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: '3',
    minH: '8',
    cursor: 'radio',
    textStyle: 'sm',
    _hover: { bg: 'bg.subtle' },
    '&[data-checked]': { bg: 'node.subtle' },
    '& input': { accentColor: 'node.solid' },
  },
})

/** The scenarios as a radio group. */
function ScenarioRadioGroup({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <Group aria-label="场景">
      {scenarioDescriptions.map(([name, text]) => (
        <Option key={name} {...(name === value && { 'data-checked': '' })}>
          <input type="radio" name="mock-scenario" checked={name === value} onChange={() => onChange(name)} />
          <Box as="span" fontFamily="mono" fontWeight="medium" minW="24" whiteSpace="nowrap">
            {name}
          </Box>
          <Box as="span" color="fg.muted" minW="0" truncate data-tip={text}>
            {text}
          </Box>
        </Option>
      ))}
    </Group>
  )
}

/** A link that starts this world in any browser. */
function WorldLink({ name }: { name: WorldParams }) {
  const { host } = usePanelContext()
  const link = host.worldUrl(name)
  return (
    <Flex gap="2" align="end">
      <Box flex="1" minW="0">
        <LabeledField label="链接" note="打开即从头开始这个世界">
          <Input
            readOnly
            size="sm"
            fontFamily="mono"
            value={link}
            onFocus={({ target }) => target.select()}
          />
        </LabeledField>
      </Box>
      <CopyButton value={link} label="复制链接" variant="outline" success="链接已复制" />
    </Flex>
  )
}

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
      <StyleSelects style={current.style} ids={current.ids} />
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
