import { useState } from 'react'
import { useCheckCdk } from '~/api/generated/cloud-market/cloud-market'
import type { CdkDeductionAnswer } from '~/api/generated/model'
import { parseAmount } from '~/lib/money'
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

/** A deduction that can be taken off; undefined when it is missing, unreadable or below zero. */
const deductionIn = (answer: CdkDeductionAnswer): string | undefined => {
  const deduction = answer.data?.deduction
  return deduction !== undefined && parseAmount(deduction)?.gte(0) ? deduction : undefined
}

/**
 * A voucher for a project: entered, checked, given up (cdk-01 to cdk-04). A failed check says nothing {2§8}, and so does
 * one whose answer names no deduction; an answer about another code than the current one is ignored.
 */
export function useCdk(projectId: number): Cdk {
  const [typed, setTyped] = useState('')
  const [verified, setVerified] = useState<Verified>()
  const { mutateAsync, isPending } = useCheckCdk({ mutation: { meta: { failure: false } } })
  const run = useOneAtATime()
  const code = typed.trim()
  const isVerified = code !== '' && verified?.code === code
  const check = async () => {
    const deduction = deductionIn(await mutateAsync({ data: { cdk: code, project_id: projectId } }))
    setVerified(deduction === undefined ? undefined : { code, deduction })
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
