import { Verifier, type VerifierOptions } from '@pact-foundation/pact-core'

// Receives the verifier's options as a message and sends back its results as JSON. A failed verification rejects with
// an error whose message is that JSON.
process.once('message', (options: VerifierOptions) => {
  new Verifier(options)
    .verify()
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    .then((text) => process.send?.(text))
    .catch(() => process.exit(1))
})
