import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FieldFrame, type FrameProps } from './frame'
import { Input, type InputProps } from './input'

export interface TextFieldProps extends Omit<InputProps, 'id'>, FrameProps {
  /** Stands over the input's right end. */
  end?: ReactNode
  /** Stands beside the input. */
  aside?: ReactNode
}

/** A labelled input with its own error text. */
export function TextField({ label, error, note, isMarked, id, end, aside, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} error={error} note={note} isMarked={isMarked} id={id}>
      {(framed) => (
        <Flex gap="2">
          <Box position="relative" flex="1" minW="0">
            <Input {...input} {...(end ? { pe: '10' } : {})} {...framed} />
            {end && (
              <Flex position="absolute" insetY="0" right="1" align="center">
                {end}
              </Flex>
            )}
          </Box>
          {aside}
        </Flex>
      )}
    </FieldFrame>
  )
}
