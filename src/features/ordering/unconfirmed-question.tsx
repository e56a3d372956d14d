import { confirmAnywhere } from '~/ui/components/confirm'
import { OutboundLink } from '~/ui/components/outbound-link'
import { unconfirmedQuestions } from './unconfirmed-questions'

/** Asks whether to send a request of the operation although the result of the last one is not known. */
export async function askAboutUnconfirmed(operation: string): Promise<boolean> {
  const question = unconfirmedQuestions[operation]
  if (!question) return true
  const { what, list, repeat, cancel } = question
  return confirmAnywhere({
    title: `上一次${what}结果未知`,
    body: (
      <>
        上一次{what}可能已经成功。为避免重复{what}，请先在{' '}
        <OutboundLink href={list.path}>{list.name}</OutboundLink> 确认。
      </>
    ),
    confirmText: repeat,
    cancelText: cancel,
    danger: true,
  })
}
