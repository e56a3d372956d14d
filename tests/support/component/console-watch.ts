import { vi } from 'vitest'

let expected: RegExp[] = []
let unexpected: string[] = []

/** Says which warnings and errors this test logs; any other fails it. */
export function expectLogs(...patterns: RegExp[]): void {
  expected.push(...patterns)
}

function record(...parts: unknown[]) {
  const text = parts.map(String).join(' ')
  if (!expected.some((pattern) => pattern.test(text))) unexpected.push(text)
}

/** Watches the console's output from now on. */
export function watchConsole(): void {
  ;[expected, unexpected] = [[], []]
  for (const kind of ['warn', 'error'] as const) vi.spyOn(console, kind).mockImplementation(record)
}

/** Ends the watch. Returns the warnings and errors that the test does not expect. */
export function unexpectedLogs(): string[] {
  vi.restoreAllMocks()
  return unexpected
}
