import { Flex, type FlexProps } from '@chakra-ui/react'
import { Button } from '~/ui/button'

interface InlineLoadFailureProps extends FlexProps {
  text: string
  /** A retry is running. */
  isRetrying: boolean
  retry: () => void
}

/** A load error in one row with a retry button, shown beside content that stays usable. */
export function InlineLoadFailure({ text, isRetrying, retry, ...rest }: InlineLoadFailureProps) {
  return (
    <Flex align="center" wrap="wrap" gap="3" color="fg.muted" textStyle="sm" {...rest}>
      <span>{text}</span>
      <Button size="sm" variant="outline" busy={isRetrying} onClick={retry}>
        重试
      </Button>
    </Flex>
  )
}
