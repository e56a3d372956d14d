import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { Combobox } from '~/ui/combobox'
import type { ProviderState } from '../../control/answers'
import { useAsked } from '../../control/use-asked'
import { Note } from '../../pieces/note'
import { StateForm } from './state-form'
import { stateTexts } from './texts'

const textOf = ({ name }: ProviderState) => stateTexts[name] ?? ''

function StateLine({ state }: { state: ProviderState }) {
  return (
    <Box>
      <div>{textOf(state)}</div>
      <Box fontFamily="mono" textStyle="xs" color="fg.muted">
        {state.name}
      </Box>
    </Box>
  )
}

/** Pact's provider states: what the contracts suppose of the provider, set by hand. */
export function StatesTab() {
  const { data: states, isPending } = useAsked<ProviderState[]>('states')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ProviderState>()
  const found = states?.filter((one) =>
    `${one.name} ${textOf(one)}`.toLowerCase().includes(typed.toLowerCase()),
  )
  return (
    <>
      <Combobox
        label="契约状态"
        placeholder="契约状态：输入名称查找"
        options={found ?? []}
        isLoading={isPending}
        optionKey={({ name }) => name}
        render={(state) => <StateLine state={state} />}
        value={chosen?.name}
        onChoose={setChosen}
        onSearch={(text) => setTyped(text.trim())}
      />
      <Note>
        {chosen ? textOf(chosen) : '契约测试所假定的服务状态（Pact provider states），可在这里直接设置。'}
      </Note>
      {chosen && <StateForm key={chosen.name} state={chosen} />}
    </>
  )
}
