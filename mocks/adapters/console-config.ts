/**
 * Returns the text of a console's config.json for the simulated provider, which honours the header Idempotency-Key. A
 * console that calls the API of another host keeps its own text.
 */
export function configForProvider(text: string): string {
  const config: Record<string, unknown> = JSON.parse(text)
  return config.apiHost ? text : JSON.stringify({ ...config, idempotencyKey: true }, null, 2)
}
