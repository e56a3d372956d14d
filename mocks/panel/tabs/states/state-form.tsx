import { Flex, Grid } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { Button } from '~/ui/components/button'
import type { ProviderState, StateValues } from '../../../generated/control-api/model'
import { useControlMutation } from '../../control/use-control-mutation'
import { ParamInput } from './param-input'
import {
  initialParamTexts,
  missingStateParams,
  stateParams,
  parseStateParams,
  type ParamTexts,
} from './state-params'
import { StateResult } from './state-result'

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
