import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { Input, type InputProps } from './input'

export interface TextFieldProps extends InputProps {
  label: string
  /** What is wrong with the value; undefined when nothing is. */
  error?: string | undefined
  /** Said beside the label, such as 选填. */
  note?: ReactNode
  /** Stands over the input's right end. */
  end?: ReactNode
  /** Stands beside the input. */
  aside?: ReactNode
}

/** A labelled input with its own error text, which is read out when it appears and belongs to the input. */
export function TextField({ label, error, note, end, aside, id: givenId, ...input }: TextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const errorId = `${id}-error`
  return (
    <Box>
      <Flex justify="space-between" mb="1" textStyle="sm">
        <chakra.label htmlFor={id} fontWeight="medium">
          {label}
        </chakra.label>
        {note && <Box color="fg.muted">{note}</Box>}
      </Flex>
      <Flex gap="2">
        <Box position="relative" flex="1" minW="0">
          <Input
            id={id}
            {...input}
            {...(end ? { pe: '10' } : {})}
            {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
          />
          {end && (
            <Flex position="absolute" insetY="0" right="1" align="center">
              {end}
            </Flex>
          )}
        </Box>
        {aside}
      </Flex>
      <Box id={errorId} aria-live="polite" color="fg.error" textStyle="sm" minH="6">
        {error}
      </Box>
    </Box>
  )
}
