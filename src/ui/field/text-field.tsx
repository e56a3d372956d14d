import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { FieldFrame, type FieldProps } from './field-frame'
import { Input, type InputProps } from './field-frame'

export interface TextFieldProps extends Omit<InputProps, 'id'>, FieldProps {
  ref?: Ref<HTMLInputElement> | undefined
  /** Shown inside the input at its right end. */
  end?: ReactNode
  /** Shown beside the input. */
  aside?: ReactNode
}

/** A labelled single-line text input with an error text. */
export function TextField({ label, error, note, isRequired, id, end, aside, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} error={error} note={note} isRequired={isRequired} id={id}>
      {(controlProps) => (
        <Flex gap="2">
          <Box position="relative" flex="1" minW="0">
            <Input {...input} {...(end ? { pe: '10' } : {})} {...controlProps} />
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
