import { Flex } from '@chakra-ui/react'
import { CopyButton } from './copy-button'

/** A number or address in monospace with a copy button. */
export function CopyText({ value, label }: { value: string; label: string }) {
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      gap="1"
      minW="0"
      fontFamily="mono"
      textStyle="sm"
      overflowWrap="anywhere"
    >
      {value}
      <CopyButton value={value} label={label} size="xs" />
    </Flex>
  )
}
