import { fileURLToPath } from 'node:url'

const port = process.env.SECOND_PORT ?? '4181'
const provider = `http://localhost:${process.env.CONSOLE_PORT ?? '4180'}`
const url = `http://localhost:${port}`

/** Serves the second provider and its console to browser tests, in front of the simulated provider that serves the others. */
export const secondProvider = {
  url,
  webServer: {
    command: `"${process.execPath}" tests/tools/second-provider/main.ts --port ${port} --provider ${provider}`,
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    url: `${url}/config.json`,
    reuseExistingServer: !process.env.CI,
    stdout: 'ignore' as const,
  },
}
