import { Flex, Grid } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { Button } from '~/ui/button'
import type { ProviderState } from '../../control/answers'
import { useAction } from '../../control/use-action'
import { MadeValues, type Made } from './made-values'
import { ParamInput } from './param-input'
import { initialValues, missingIn, paramsOf, valuesOf, type Typed } from './values'

const useSetProviderState = (state: ProviderState) =>
  useAction<Typed, Made>({
    act: (control, texts) => control('POST', 'state', { name: state.name, params: valuesOf(state, texts) }),
    done: () => '状态已设置',
  })

/** A form with the parameters of a provider state; submitting it puts the world into that state. */
export function StateForm({ state }: { state: ProviderState }) {
  const [texts, setTexts] = useState(() => initialValues(state))
  const { mutate, isPending, data: made } = useSetProviderState(state)
  const [missing] = missingIn(state, texts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing === undefined) mutate(texts)
  }
  return (
    <>
      <Flex as="form" onSubmit={submit} direction="column" gap="3" align="stretch">
        <Grid templateColumns="repeat(auto-fill, minmax(11rem, 1fr))" gap="3">
          {paramsOf(state).map(([name, param]) => (
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
          colorPalette="node"
          busy={isPending}
          disabledReason={missing === undefined ? undefined : `请填写 ${missing}`}
        >
          设置状态
        </Button>
      </Flex>
      {made && Object.keys(made).length > 0 && <MadeValues made={made} />}
    </>
  )
}
