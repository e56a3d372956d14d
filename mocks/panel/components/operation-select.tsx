import { useState } from 'react'
import { Combobox } from '~/ui/combobox'
import { findOperations, OperationRow, operationSummary } from './operation'

interface OperationSelectProps {
  label: string
  placeholder: string
  /** Id of the selected operation. */
  value: string | undefined
  onChange: (operationId: string | undefined) => void
}

/** A combobox that searches the contract's operations. */
export function OperationSelect({ label, placeholder, value, onChange }: OperationSelectProps) {
  const [search, setSearch] = useState('')
  return (
    <Combobox
      label={label}
      placeholder={placeholder}
      options={findOperations(search)}
      isLoading={false}
      optionKey={({ operationId }) => operationId}
      renderOption={(operation) => <OperationRow {...operation} />}
      value={value && `${operationSummary(value)}（${value}）`}
      onSelect={(operation) => onChange(operation?.operationId)}
      onSearch={setSearch}
      empty="没有这样的操作"
    />
  )
}
