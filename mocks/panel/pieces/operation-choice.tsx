import { useState } from 'react'
import { Combobox } from '~/ui/combobox'
import { findOperations, OperationLine, summaryOf } from './operation'

interface OperationChoiceProps {
  label: string
  placeholder: string
  /** The chosen operation's id; undefined when none is. */
  value: string | undefined
  onChange: (operationId: string | undefined) => void
}

/** An operation of the contract, found by typing. */
export function OperationChoice({ label, placeholder, value, onChange }: OperationChoiceProps) {
  const [typed, setTyped] = useState('')
  return (
    <Combobox
      label={label}
      placeholder={placeholder}
      options={findOperations(typed)}
      isLoading={false}
      optionKey={({ operationId }) => operationId}
      render={(operation) => <OperationLine {...operation} />}
      value={value && `${summaryOf(value)}（${value}）`}
      onChoose={(operation) => onChange(operation?.operationId)}
      onSearch={setTyped}
      empty="没有这样的操作"
    />
  )
}
