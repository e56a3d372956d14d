import { Box, Flex, Heading, chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

/** A short explanation of a tab or control. */
export const HelpText = chakra('p', { base: { color: 'fg.muted', textStyle: 'sm' } })

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

/** A section of a tab, labelled by its title. */
export function TabSection({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Flex as="section" aria-labelledby={id} direction="column" gap="3">
      <Flex align="center" justify="space-between" minH="7">
        <Heading as="h3" id={id} textStyle="sm" color="fg.muted">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </Flex>
  )
}
