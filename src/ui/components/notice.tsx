import { Box, Flex, type FlexProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Tone } from '../theme/tones'
import { Info, TriangleAlert } from './icons'

export interface NoticeProps extends Omit<FlexProps, 'title'> {
  tone: Extract<Tone, 'node' | 'warn' | 'bad'>
  title: string
  children?: ReactNode
}

/** An inline callout about the content below it. */
export function Notice({ tone, title, children, ...rest }: NoticeProps) {
  const Icon = tone === 'node' ? Info : TriangleAlert
  return (
    <Flex
      role="note"
      gap="2.5"
      px="3"
      py="2.5"
      borderRadius="md"
      colorPalette={tone}
      bg="colorPalette.subtle"
      {...rest}
    >
      <Box color="colorPalette.fg" pt="0.5" flexShrink="0">
        <Icon size={16} aria-hidden />
      </Box>
      <Box textStyle="sm" minW="0" overflowWrap="anywhere">
        <Box fontWeight="medium" color="colorPalette.fg">
          {title}
        </Box>
        {children}
      </Box>
    </Flex>
  )
}
