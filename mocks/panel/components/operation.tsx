import { Box, Flex } from '@chakra-ui/react'
import { operationList } from '../../generated/operation-list'

/** One operation of the contract. */
export interface OperationInfo {
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
export function findOperations(text: string): readonly OperationInfo[] {
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
