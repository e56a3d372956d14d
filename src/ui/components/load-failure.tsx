import { Flex, type FlexProps } from '@chakra-ui/react'
import { handOverFocus } from '../dom/hand-over-focus'
import { Button } from './button'
import { CloudAlert } from './icons'

interface LoadFailureProps {
  text?: string
  /** A retry is running. */
  isRetrying?: boolean
  /** Absent where a retry can't help. */
  retry?: (() => void) | undefined
}

/** Shown in place of content that failed to load, with a retry button. */
export function LoadFailure({ text = '加载失败', isRetrying = false, retry }: LoadFailureProps) {
  const retryButton = retry && (
    <Button size="sm" variant="outline" busy={isRetrying} onClick={retry}>
      重试
    </Button>
  )
  return (
    <Flex ref={handOverFocus} direction="column" align="center" gap="3" py="8" color="fg.muted">
      <Flex align="center" gap="2">
        <CloudAlert size={16} aria-hidden />
        {text}
      </Flex>
      {retryButton}
    </Flex>
  )
}

interface InlineLoadFailureProps extends FlexProps {
  text: string
  /** A retry is running. */
  isRetrying: boolean
  retry: () => void
}

/** A load error in one row with a retry button, shown beside content that stays usable. */
export function InlineLoadFailure({ text, isRetrying, retry, ...rest }: InlineLoadFailureProps) {
  return (
    <Flex ref={handOverFocus} align="center" wrap="wrap" gap="3" color="fg.muted" textStyle="sm" {...rest}>
      <span>{text}</span>
      <Button size="sm" variant="outline" busy={isRetrying} onClick={retry}>
        重试
      </Button>
    </Flex>
  )
}
