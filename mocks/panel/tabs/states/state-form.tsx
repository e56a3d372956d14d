import { Flex, Grid } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { Button } from '~/ui/button'
import type { ProviderState } from '../../control/answers'
import { useAction } from '../../control/use-action'
import { MadeValues, type Made } from './made-values'
import { ParamInput } from './param-input'
import { initialValues, missingIn, paramsOf, valuesOf, type Typed } from './values'

const useSet = (state: ProviderState) =>
  useAction<Typed, Made>({
    act: (control, typed) => control('POST', 'state', { name: state.name, params: valuesOf(state, typed) }),
    done: () => '状态已设置',
  })

/** The parameters of a provider state, and the button that puts the world into it. */
export function StateForm({ state }: { state: ProviderState }) {
  const [typed, setTyped] = useState(() => initialValues(state))
  const { mutate, isPending, data: made } = useSet(state)
  const [missing] = missingIn(state, typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing === undefined) mutate(typed)
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
              value={typed[name] ?? ''}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
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
