import { VisuallyHidden } from '@chakra-ui/react'
import { formatCount } from '~/lib/units'

interface ListOutcomeProps {
  /** The list's name. */
  label: string
  state: 'loading' | 'failed' | 'shown'
  /** A retry is running. */
  isRetrying: boolean
  /** Rows in all; undefined where only those of the page are known. */
  total: number | undefined
  isEmpty: boolean
}

/** Returns how a list came out; empty while that is open, so that the same outcome is told again. */
function outcomeText({ label, state, isRetrying, total, isEmpty }: ListOutcomeProps): string {
  if (state === 'failed') return isRetrying ? '' : `${label}：未能加载`
  if (state === 'loading') return ''
  if (isEmpty) return `${label}：没有结果`
  return total === undefined ? '' : `${label}：${formatCount(total)} 条`
}

/**
 * Tells screen readers how a list came out, which others see in its place. It is there from the start, because they
 * announce only a text that changes.
 */
export const ListOutcome = (props: ListOutcomeProps) => (
  <VisuallyHidden aria-live="polite">{outcomeText(props)}</VisuallyHidden>
)
