import { useState } from 'react'
import { useCheckCdk } from '~/api/generated/cloud-market/cloud-market'
import { useOneAtATime } from '~/ui/use-one-at-a-time'

interface Verified {
  code: string
  /** Dollars. */
  deduction: string
}

export interface Cdk {
  typed: string
  type: (text: string) => void
  /** What goes with the order; null when nothing was entered. */
  code: string | null
  isVerified: boolean
  /** Dollars; "0" until verified (cdk-04). */
  deduction: string
  isChecking: boolean
  verify: () => void
  clear: () => void
}

/**
 * A voucher for a project: entered, checked, given up (cdk-01 to cdk-04). A failed check says nothing {2§8}; an
 * answer about another code than the one that now stands counts for nothing.
 */
export function useCdk(projectId: number): Cdk {
  const [typed, setTyped] = useState('')
  const [verified, setVerified] = useState<Verified>()
  const { mutateAsync, isPending } = useCheckCdk({ mutation: { meta: { failure: false } } })
  const run = useOneAtATime()
  const code = typed.trim()
  const isVerified = code !== '' && verified?.code === code
  const check = async () => {
    const answer = await mutateAsync({ data: { cdk: code, project_id: projectId } })
    setVerified({ code, deduction: answer.data?.deduction ?? '0' })
  }
  const clear = () => {
    setTyped('')
    setVerified(undefined)
  }
  return {
    typed,
    type: setTyped,
    code: code === '' ? null : code,
    isVerified,
    deduction: isVerified ? verified.deduction : '0',
    isChecking: isPending,
    verify: () => void run(check),
    clear,
  }
}
