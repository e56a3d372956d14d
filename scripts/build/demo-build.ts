import { ensureBuilt } from './build-step.ts'
import { consoleInputs } from './console-build.ts'

/** Builds the console with the simulated provider inside into dist/demo, if its inputs changed. */
export async function ensureDemoBuilt() {
  await ensureBuilt({
    name: 'demo',
    product: 'the demo',
    inputs: [...consoleInputs, 'mocks', 'vite.demo.config.ts'],
    output: 'dist/demo/404.html',
    command: ['vite', 'build', '--config', 'vite.demo.config.ts', '--emptyOutDir'],
  })
}
