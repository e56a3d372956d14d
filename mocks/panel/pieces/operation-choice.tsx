import { useState } from 'react'
import { Combobox } from '~/ui/combobox'
import { findOperations, OperationLine, summaryOf } from './operation'

interface OperationChoiceProps {
  label: string
  placeholder: string
  /** Id of the selected operation. */
  value: string | undefined
  onChange: (operationId: string | undefined) => void
}

/** A combobox that searches the contract's operations. */
export function OperationChoice({ label, placeholder, value, onChange }: OperationChoiceProps) {
  const [search, setSearch] = useState('')
  return (
    <Combobox
      label={label}
      placeholder={placeholder}
      options={findOperations(search)}
      isLoading={false}
      optionKey={({ operationId }) => operationId}
      render={(operation) => <OperationLine {...operation} />}
      value={value && `${summaryOf(value)}（${value}）`}
      onChoose={(operation) => onChange(operation?.operationId)}
      onSearch={setSearch}
      empty="没有这样的操作"
    />
  )
}
