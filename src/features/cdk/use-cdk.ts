import { useRef, useState } from 'react'
import { useCheckCdk } from '~/api/generated/cloud-market/cloud-market'
import type { CdkDeductionAnswer } from '~/api/generated/model'
import type { Id } from '~/lib/ids'
import { parseAmount } from '~/lib/money'
import { cleanCode } from '~/lib/typed-text'
import { type FieldRefusal, useFieldError } from '~/ui/field/use-field-error'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'

interface VerifiedCdk {
  code: string
  /** Dollars. */
  deduction: string
}

export interface CdkState {
  input: string
  setInput: (text: string) => void
  /** The code to send with the order; null when nothing was entered. */
  code: string | null
  isVerified: boolean
  /** Dollars; "0" until verified. */
  deduction: string
  isChecking: boolean
  verify: () => void
  refusal: Pick<FieldRefusal, 'error' | 'id'>
  /** Shows at the field why an order with the code was refused; the code is no longer verified. */
  refuse: (text: string) => void
  clear: () => void
}

/** Returns the deduction in dollars; undefined when it is missing, unreadable or negative. */
const deductionIn = (response: CdkDeductionAnswer): string | undefined => {
  const deduction = response.data?.deduction
  return deduction !== undefined && parseAmount(deduction)?.gte(0) ? deduction : undefined
}

/**
 * State of a voucher code for a project. A failed check shows no message, nor does a response without a deduction. A
 * response for a code that has been changed since is ignored, and one that comes after an order with the code.
 */
export function useCdk(projectId: Id): CdkState {
  const [typed, setTyped] = useState('')
  const [verified, setVerified] = useState<VerifiedCdk>()
  const { mutateAsync, isPending } = useCheckCdk({ mutation: { meta: { failure: false } } })
  const run = useSingleFlight()
  const refusal = useFieldError()
  const code = cleanCode(typed)
  const isVerified = code !== '' && verified?.code === code
  // Raised when an order has used up the code or was refused for it.
  const uses = useRef(0)
  const check = async () => {
    const before = uses.current
    const deduction = deductionIn(await mutateAsync({ data: { cdk: code, project_id: projectId } }))
    if (before === uses.current) setVerified(deduction === undefined ? undefined : { code, deduction })
  }
  const type = (text: string) => {
    setTyped(text)
    refusal.clear()
  }
  const invalidate = () => {
    uses.current += 1
    setVerified(undefined)
  }
  const clear = () => {
    type('')
    invalidate()
  }
  return {
    input: typed,
    setInput: type,
    code: code === '' ? null : code,
    isVerified,
    deduction: isVerified ? verified.deduction : '0',
    isChecking: isPending,
    verify: () => void run(check),
    refusal,
    refuse: (text) => {
      invalidate()
      refusal.show(text)
    },
    clear,
  }
}
