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

/** What an operation is called; an id that the contract does not know speaks for itself. */
export const summaryOf = (operationId: string) =>
  operations.find((one) => one.operationId === operationId)?.summary ?? operationId

/** Finds operations by any part of their name, in Chinese or the contract's, or their address. */
export function findOperations(text: string): readonly Operation[] {
  const wanted = text.trim().toLowerCase()
  return operations.filter(({ operationId, method, path, summary }) =>
    `${summary} ${operationId} ${method} ${path}`.toLowerCase().includes(wanted),
  )
}

/** An operation as a line of a list. */
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
