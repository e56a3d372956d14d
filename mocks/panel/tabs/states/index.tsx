import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { Combobox } from '~/ui/combobox'
import type { ProviderState } from '../../control/answers'
import { useAsked } from '../../control/use-asked'
import { Note } from '../../pieces/note'
import { StateForm } from './state-form'
import { stateTexts } from './texts'

const descriptionOf = ({ name }: ProviderState) => stateTexts[name] ?? ''

function StateRow({ state }: { state: ProviderState }) {
  return (
    <Box>
      <div>{descriptionOf(state)}</div>
      <Box fontFamily="mono" textStyle="xs" color="fg.muted">
        {state.name}
      </Box>
    </Box>
  )
}

/** Sets Pact provider states by hand. */
export function StatesTab() {
  const { data: states, isPending } = useAsked<ProviderState[]>('states')
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<ProviderState>()
  const found = states?.filter((state) =>
    `${state.name} ${descriptionOf(state)}`.toLowerCase().includes(search.toLowerCase()),
  )
  return (
    <>
      <Combobox
        label="契约状态"
        placeholder="契约状态：输入名称查找"
        options={found ?? []}
        isLoading={isPending}
        optionKey={({ name }) => name}
        render={(state) => <StateRow state={state} />}
        value={selected?.name}
        onChoose={setSelected}
        onSearch={(text) => setSearch(text.trim())}
      />
      <Note>
        {selected
          ? descriptionOf(selected)
          : '契约测试所假定的服务状态（Pact provider states），可在这里直接设置。'}
      </Note>
      {selected && <StateForm key={selected.name} state={selected} />}
    </>
  )
}
