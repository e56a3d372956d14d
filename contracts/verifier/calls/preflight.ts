import { CommandError } from '../../command-error.ts'
import { unreachableError } from './unreachable.ts'

/**
 * Sends one request to the provider, so that an unreachable one is reported in one line. `patience` is the timeout in
 * milliseconds. Throws a CommandError.
 */
export async function checkReachable(provider: string, patience = 10_000): Promise<void> {
  const url = `${provider}/api/userinfo`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'manual' })
    await response.text()
    const type = response.headers.get('content-type') ?? 'nothing'
    // Frameworks answer in HTML to a path that is not implemented, so only a page that is found tells another server.
    if (response.status < 400 && type.includes('html'))
      throw new CommandError(`${url} answers HTML`, 'is this the address of the API?')
  } catch (error) {
    throw error instanceof CommandError ? error : unreachableError(url, error, patience)
  }
}
