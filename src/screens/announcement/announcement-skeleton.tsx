import { Box, Flex, VisuallyHidden } from '@chakra-ui/react'
import { Skeleton } from '~/ui/skeleton'
import { LoaderCircle } from '~/ui/icons'

const widths = ['full', '92%', '96%', '48%']

/** A placeholder for a paragraph of text. */
export const ParagraphSkeleton = () => (
  <Flex direction="column" gap="3.5" pt="1">
    {widths.map((width) => (
      <Skeleton key={width} w={width} h="3.5" />
    ))}
  </Flex>
)

/** A placeholder for an announcement, with a spinner. */
export const AnnouncementSkeleton = () => (
  <Box as="output" display="block">
    <Flex align="center" justify="space-between" h="8">
      <Skeleton w="96" maxW="70%" h="6" />
      <Box as={LoaderCircle} boxSize="5" color="fg.muted" animation="spin 1s linear infinite" aria-hidden />
    </Flex>
    <VisuallyHidden>加载中</VisuallyHidden>
    <Flex gap="2" mt="3" pb="5" mb="5" borderBottomWidth="1px">
      <Skeleton w="9" h="5" />
      <Skeleton w="48" h="5" />
    </Flex>
    <ParagraphSkeleton />
  </Box>
)
