import { Verifier, type VerifierOptions } from '@pact-foundation/pact-core'

// Gets Pact's options as a message, answers Pact's results as JSON; a failed verification is an error that bears them.
process.once('message', (options: VerifierOptions) => {
  new Verifier(options)
    .verify()
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    .then((text) => process.send?.(text))
    .catch(() => process.exit(1))
})
