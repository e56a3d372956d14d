import { Box } from '@chakra-ui/react'
import { Notice, type NoticeProps } from '~/ui/components/notice'
import { skippedText } from './skipped-text'

/** Why nothing can be sent when no node of a dialog is left. */
export const allGoneReason = '所选节点都已删除或释放'

interface SkippedNoticeProps extends Pick<NoticeProps, 'mt' | 'mb'> {
  /** Number of skipped nodes by reason. */
  skipped?: ReadonlyMap<string, number> | undefined
  /** Number of nodes that were deleted or released while the dialog is open. */
  goneCount: number
}

/** Says how many of the selected nodes a dialog leaves out, and why. */
export function SkippedNotice({ skipped = new Map(), goneCount, ...spacing }: SkippedNoticeProps) {
  const gone = goneCount > 0 ? ([['已删除或释放', goneCount]] as const) : []
  const title = skippedText(new Map([...skipped, ...gone]))
  return <Box aria-live="polite">{title && <Notice tone="warn" title={title} {...spacing} />}</Box>
}
