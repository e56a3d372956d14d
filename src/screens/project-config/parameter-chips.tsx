import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ConfigParameters } from '~/api/generated/model'
import { valueText } from '~/features/project-configs/value-text'
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

/** Formats parameters as one line of text, such as `a=1; b=2`. */
export const formatParameters = (parameters: ConfigParameters | undefined) =>
  Object.entries(parameters ?? {})
    .map(([name, value]) => `${name}=${valueText(value)}`)
    .join('; ')

const maxChips = 3

interface ParametersProps {
  parameters: ConfigParameters | undefined
  onShowAll: () => void
  /** The name of the config, for the accessible name of the button. */
  configName: string
}

/** The first parameters of a config as chips, truncated so that the row stays one line high. */
export function ParameterChips({ parameters, onShowAll, configName }: ParametersProps) {
  const entries = Object.entries(parameters ?? {})
  const moreLabel = entries.length > 1 ? `共 ${entries.length} 项` : '查看'
  if (entries.length === 0) return <Box color="fg.muted">-</Box>
  return (
    <Flex align="center" gap="1.5">
      {entries.slice(0, maxChips).map(([name, value], index) => (
        <Chip key={name} display={index === 0 ? 'inline-flex' : { base: 'none', '2xl': 'inline-flex' }}>
          <Box as="span" color="fg.muted" flexShrink="0" maxW="28" truncate>
            {name}=
          </Box>
          <Box as="span" truncate>
            {valueText(value).slice(0, 64) || '-'}
          </Box>
        </Chip>
      ))}
      <Button
        size="xs"
        variant="ghost"
        aria-label={`${moreLabel}，${configName} 的全部参数`}
        onClick={onShowAll}
      >
        {moreLabel}
      </Button>
    </Flex>
  )
}
