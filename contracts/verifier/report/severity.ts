import type { Fault, VerificationResult } from './verification-result.ts'

const statusIn = (text: string | undefined) => /^[2-5]\d\d$/.exec(text?.trim() ?? '')?.[0]

// The session ends after 401, a page is not found by 404, and the console waits after 429.
const actedOn = new Set(['401', '404', '429'])

const isPlainRefusal = (status: string) => status.startsWith('4') && !actedOn.has(status)

/** Whether the console does the same after both statuses: it shows the text of any other refusal, and takes any 2xx. */
const areAlike = (one: string, other: string) =>
  (one.startsWith('2') && other.startsWith('2')) || (isPlainRefusal(one) && isPlainRefusal(other))

function isAlikeStatus({ what, expected, received }: Fault): boolean {
  const [one, other] = [statusIn(expected), statusIn(received)]
  const isStatus = /^status$|\.code\b|^expected \d+ but was \d+$/.test(what)
  return isStatus && one !== undefined && other !== undefined && areAlike(one, other)
}

const isHarmlessLine = (what: string) => {
  const [, status] = /^status (\d+) is not documented$/.exec(what) ?? []
  if (status !== undefined) return status.startsWith('2') || isPlainRefusal(status)
  // The console reads no other header, and ignores fields that it does not know.
  return (/^header /i.test(what) && !/retry-after/i.test(what)) || /: not in the contract/.test(what)
}

const differsOnly = (fault: Fault) => isAlikeStatus(fault) || isHarmlessLine(fault.what)

/** Whether a check failed by differences alone that the console does not meet, such as 201 for 200 or 402 for 409. */
export const differsFromContractOnly = ({ faults }: VerificationResult): boolean =>
  faults.length > 0 && faults.every(differsOnly)
