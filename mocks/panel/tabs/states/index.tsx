import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { Combobox } from '~/ui/combobox'
import type { ProviderState } from '../../../generated/control-api/model'
import { HelpText } from '../../components/panel-layout'
import { useControlQuery } from '../../control/use-control'
import { stateDescriptions } from './state-descriptions'
import { StateForm } from './state-form'

const descriptionOf = ({ name }: ProviderState) => stateDescriptions[name] ?? ''

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
  const { data: states, isPending } = useControlQuery(['states'], (control) => control('listProviderStates'))
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
        results={{
          options: found ?? [],
          keyOf: ({ name }) => name,
          isLoading: isPending,
          empty: '没有这样的状态',
        }}
        renderOption={(state) => <StateRow state={state} />}
        value={selected?.name}
        onSelect={setSelected}
        onSearch={(text = '') => setSearch(text.trim())}
      />
      <HelpText>
        {selected
          ? descriptionOf(selected)
          : '契约测试所假定的服务状态（Pact provider states），可在这里直接设置。'}
      </HelpText>
      {selected && <StateForm key={selected.name} state={selected} />}
    </>
  )
}
