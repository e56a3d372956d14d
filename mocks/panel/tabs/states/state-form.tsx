import { Box, Flex, Grid } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { Button } from '~/ui/components/button'
import { Select } from '~/ui/components/compact-select'
import { CopyText } from '~/ui/components/copy-button'
import { Input } from '~/ui/field/field-frame'
import type { ProviderState, StateParam, StateValues } from '../../../generated/control-api/model'
import { OperationSelect } from '../../components/operation'
import { LabeledField, TabSection } from '../../components/panel-layout'
import { usePanelContext } from '../../control/panel-context'
import { useControlMutation } from '../../control/use-control'

/** Input texts by parameter name. */
type ParamTexts = Record<string, string>

const stateParams = ({ params }: ProviderState) => Object.entries(params.properties ?? {})

/** The parameters' defaults as input texts. */
const initialParamTexts = (state: ProviderState): ParamTexts =>
  Object.fromEntries(
    stateParams(state).map(([name, { default: value }]) => [name, value === undefined ? '' : String(value)]),
  )

function parseValue({ type }: StateParam, text: string): string | number | boolean {
  if (type === 'boolean') return text === 'true'
  return type === 'integer' || type === 'number' ? Number(text) : text
}

/** Converts input texts to parameter values; empty ones are left out. */
const parseStateParams = (state: ProviderState, texts: ParamTexts) =>
  Object.fromEntries(
    stateParams(state)
      .filter(([name]) => texts[name])
      .map(([name, param]) => [name, parseValue(param, texts[name] ?? '')]),
  )

/** Names of the required parameters that are empty. */
const missingStateParams = ({ params }: ProviderState, texts: ParamTexts) =>
  (params.required ?? []).filter((name) => !texts[name])

interface ParamInputProps {
  name: string
  param: StateParam
  isRequired: boolean
  value: string
  onChange: (value: string) => void
}

const optionsOf = ({ type, enum: values }: StateParam) =>
  values ?? (type === 'boolean' ? ['true', 'false'] : [])

/** The input for one provider-state parameter, chosen by its schema. */
function ParamInput({ name, param, isRequired, value, onChange }: ParamInputProps) {
  const options = optionsOf(param)
  if (name === 'operation_id')
    return (
      <OperationSelect
        label={name}
        placeholder="操作：输入名称、路径查找"
        value={value || undefined}
        onChange={(operationId) => onChange(operationId ?? '')}
      />
    )
  return (
    <LabeledField label={name} {...(isRequired && { note: '必填' })}>
      {options.length > 0 ? (
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          {!isRequired && param.default === undefined && <option value="">不指定</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      ) : (
        <Input
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...(param.type === 'integer' && { inputMode: 'numeric' })}
        />
      )}
    </LabeledField>
  )
}

/** Lists the values that setting a state returned (ids, order numbers, a session token) with copy buttons. With a session token it offers to switch to that session. */
function StateResult({ made }: { made: StateValues }) {
  const { host } = usePanelContext()
  const { token } = made
  const signInButton = typeof token === 'string' && (
    <Button
      size="sm"
      variant="outline"
      onClick={() => void host.restart({ token, text: '已切换到这个会话' })}
    >
      使用这个会话
    </Button>
  )
  return (
    <TabSection title="结果" action={signInButton}>
      {Object.entries(made).map(([name, value]) => (
        <Flex key={name} gap="3" align="center">
          <Box fontFamily="mono" textStyle="sm" color="fg.muted" minW="32">
            {name}
          </Box>
          <Box minW="0" overflowWrap="anywhere">
            <CopyText value={String(value)} label={`复制 ${name}`} />
          </Box>
        </Flex>
      ))}
    </TabSection>
  )
}

const useSetProviderState = (state: ProviderState) =>
  useControlMutation<ParamTexts, StateValues>({
    request: (control, texts) =>
      control('updateProviderState', { body: { name: state.name, params: parseStateParams(state, texts) } }),
    successText: () => '状态已设置',
  })

/** A form with the parameters of a provider state; submitting it puts the world into that state. */
export function StateForm({ state }: { state: ProviderState }) {
  const [texts, setTexts] = useState(() => initialParamTexts(state))
  const { mutate, isPending, data: made } = useSetProviderState(state)
  const [missing] = missingStateParams(state, texts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing === undefined) mutate(texts)
  }
  return (
    <>
      <Flex as="form" onSubmit={submit} direction="column" gap="3" align="stretch">
        <Grid templateColumns="repeat(auto-fill, minmax(11rem, 1fr))" gap="3">
          {stateParams(state).map(([name, param]) => (
            <ParamInput
              key={name}
              name={name}
              param={param}
              isRequired={state.params.required?.includes(name) ?? false}
              value={texts[name] ?? ''}
              onChange={(value) => setTexts({ ...texts, [name]: value })}
            />
          ))}
        </Grid>
        <Button
          type="submit"
          alignSelf="start"
          busy={isPending}
          disabledReason={missing === undefined ? undefined : `请填写 ${missing}`}
        >
          设置状态
        </Button>
      </Flex>
      {made && Object.keys(made).length > 0 && <StateResult made={made} />}
    </>
  )
}
