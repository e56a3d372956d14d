import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ConfigParameters } from '~/api/generated/model'
import { valueText } from '~/entities/project-config/value-text'
import { Button } from '~/ui/button'

const Chip = chakra('span', {
  base: {
    maxW: '56',
    h: '6',
    alignItems: 'center',
    px: '1.5',
    borderRadius: 'sm',
    bg: 'bg.subtle',
    fontFamily: 'mono',
    textStyle: 'xs',
  },
})

/** Parameters as one line of text, as a spreadsheet takes it. */
export const parametersText = (parameters: ConfigParameters | undefined) =>
  Object.entries(parameters ?? {})
    .map(([name, value]) => `${name}=${valueText(value)}`)
    .join('; ')

const shownAtOnce = 3

interface ParametersProps {
  parameters: ConfigParameters | undefined
  onMore: () => void
  /** Whose they are, for the button's name. */
  of: string
}

/** The first parameters of a config; however long they are, the row stays one line (cfg-17). */
export function Parameters({ parameters, onMore, of }: ParametersProps) {
  const all = Object.entries(parameters ?? {})
  const more = all.length > 1 ? `共 ${all.length} 项` : '查看'
  if (all.length === 0) return <Box color="fg.muted">-</Box>
  return (
    <Flex align="center" gap="1.5">
      {all.slice(0, shownAtOnce).map(([name, value], index) => (
        <Chip key={name} display={index === 0 ? 'inline-flex' : { base: 'none', '2xl': 'inline-flex' }}>
          <Box as="span" color="fg.muted" flexShrink="0" maxW="28" truncate>
            {name}=
          </Box>
          <Box as="span" truncate>
            {valueText(value).slice(0, 64) || '-'}
          </Box>
        </Chip>
      ))}
      <Button size="xs" variant="ghost" aria-label={`${more}，${of} 的全部参数`} onClick={onMore}>
        {more}
      </Button>
    </Flex>
  )
}
