import { Box, Flex } from '@chakra-ui/react'
import { operationList } from '../../generated/operation-list'

/** One operation of the contract. */
export interface Operation {
  operationId: string
  method: string
  path: string
  summary: string
}

const operations: readonly Operation[] = operationList

/** Returns an operation's summary, or the id itself for an operation that the contract does not have. */
export const summaryOf = (operationId: string) =>
  operations.find((operation) => operation.operationId === operationId)?.summary ?? operationId

/** Finds operations by a part of their summary, id, method or path. */
export function findOperations(text: string): readonly Operation[] {
  const needle = text.trim().toLowerCase()
  return operations.filter(({ operationId, method, path, summary }) =>
    `${summary} ${operationId} ${method} ${path}`.toLowerCase().includes(needle),
  )
}

/** An operation in a list. */
export function OperationLine({ operationId, method, path, summary }: Operation) {
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
