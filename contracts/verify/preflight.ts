import { Problem } from '../diff/problem.ts'

const patience = 10_000

const remedies: Record<string, string> = {
  ECONNREFUSED: 'is it running, and on this port?',
  ENOTFOUND: 'is the host name right?',
  ETIMEDOUT: 'is it reachable from here?',
}

function causeOf(error: unknown): { code: string; message: string } {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return { code, message: cause instanceof Error ? cause.message : String(cause) }
}

function asProblem(url: string, error: unknown): Problem {
  if (error instanceof Error && error.name === 'TimeoutError')
    return new Problem(
      `${url} gave no whole answer within ${patience / 1000} s`,
      'is it up, and does its answer end?',
    )
  const { code, message } = causeOf(error)
  return new Problem(
    `${url} can't be reached: ${code || message}`,
    remedies[code] ?? 'is it plain HTTP, or HTTPS with a known certificate?',
  )
}

/** Asks the provider one question, so that what can't be verified at all is said in one line. Throws a Problem. */
export async function checkReachable(provider: string): Promise<void> {
  const url = `${provider}/api/userinfo`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'manual' })
    await response.text()
    const type = response.headers.get('content-type') ?? 'nothing'
    if (type.includes('html')) throw new Problem(`${url} answers HTML`, 'is this the address of the API?')
  } catch (error) {
    throw error instanceof Problem ? error : asProblem(url, error)
  }
}
