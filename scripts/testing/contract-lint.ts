/** The command that lints the contract: its documents, the control API's, and the journeys. */
export const contractLint = [
  'redocly',
  'lint',
  'console',
  'realtime',
  'control',
  'states',
  'openapi/journeys/*.arazzo.yaml',
]
