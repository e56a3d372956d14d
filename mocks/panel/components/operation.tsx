import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { Combobox } from '~/ui/combobox'
import { operationList } from '../../generated/operation-list'

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
      results={{
        options: findOperations(search),
        keyOf: ({ operationId }) => operationId,
        isLoading: false,
        empty: '没有这样的操作',
      }}
      renderOption={(operation) => <OperationRow {...operation} />}
      value={value && `${operationSummary(value)}（${value}）`}
      onSelect={(operation) => onChange(operation?.operationId)}
      onSearch={(text = '') => setSearch(text)}
    />
  )
}

/** One operation of the contract. */
interface OperationInfo {
  operationId: string
  method: string
  path: string
  summary: string
}

const operations: readonly OperationInfo[] = operationList

/** Returns an operation by its id. */
export const findOperation = (operationId: string) =>
  operations.find((operation) => operation.operationId === operationId)

/** Returns an operation's summary, or the id itself for an operation that the contract does not have. */
export const operationSummary = (operationId: string) => findOperation(operationId)?.summary ?? operationId

/** Finds operations by a part of their summary, id, method or path. */
function findOperations(text: string): readonly OperationInfo[] {
  const needle = text.trim().toLowerCase()
  return operations.filter(({ operationId, method, path, summary }) =>
    `${summary} ${operationId} ${method} ${path}`.toLowerCase().includes(needle),
  )
}

/** An operation in a list. */
export function OperationRow({ operationId, method, path, summary }: OperationInfo) {
  return (
    <Box>
      <Flex justify="space-between" gap="3">
        <span>{summary}</span>
        <Box as="span" fontFamily="mono" textStyle="xs" color="fg.muted">
          {operationId}
        </Box>
      </Flex>
      <Box fontFamily="mono" textStyle="xs" color="fg.muted" truncate>
        {method} {path}
      </Box>
    </Box>
  )
}
