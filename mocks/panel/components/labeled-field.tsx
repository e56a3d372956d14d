import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Label = chakra('label', { base: { display: 'block', minW: '0' } })

/** A label above a control, more compact than in the console's forms because the panel is small. */
export function LabeledField({
  label,
  note,
  children,
}: {
  label: string
  note?: string
  children: ReactNode
}) {
  return (
    <Label>
      <Flex as="span" justify="space-between" gap="2" mb="1" textStyle="sm">
        <Box as="span" fontWeight="medium">
          {label}
        </Box>
        {note && (
          <Box as="span" color="fg.muted" truncate>
            {note}
          </Box>
        )}
      </Flex>
      {children}
    </Label>
  )
}
