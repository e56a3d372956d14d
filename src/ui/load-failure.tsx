import { Button } from './button'
import { EmptyState } from './empty-state'
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
  return <EmptyState icon={CloudAlert} text={text} action={retryButton} />
}
