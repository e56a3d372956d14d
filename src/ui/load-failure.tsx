import { Button } from './button'
import { EmptyState } from './empty-state'
import { CloudAlert } from './icons'

interface LoadFailureProps {
  text?: string
  /** Another try is under way. */
  isRetrying?: boolean
  /** Absent where another try can't help. */
  retry?: (() => void) | undefined
}

/** What stands where something should that failed to load, and another try. */
export function LoadFailure({ text = '加载失败', isRetrying = false, retry }: LoadFailureProps) {
  const again = retry && (
    <Button size="sm" variant="outline" busy={isRetrying} onClick={retry}>
      重试
    </Button>
  )
  return <EmptyState icon={CloudAlert} text={text} action={again} />
}
