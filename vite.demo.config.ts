import { mergeConfig } from 'vite'
import { demoPlugin } from './mocks/adapters/msw/vite-plugin.ts'
import base from './vite.config.ts'

// They make the first load of the console small, and describe its chunks for the tests.
const ofConsole = new Set(['chunk-modules', 'unused-style-names'])

const isOfConsole = (plugin: unknown) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && ofConsole.has(String(plugin.name))

const { plugins = [], build: { target, assetsInlineLimit, rolldownOptions } = {}, ...config } = base

/** Builds the console with the simulated provider inside, as files for any static host. */
export default mergeConfig(config, {
  plugins: [...plugins.filter((one) => !isOfConsole(one)), demoPlugin()],
  build: {
    outDir: 'dist/demo',
    target,
    assetsInlineLimit,
    rolldownOptions: { transform: rolldownOptions?.transform },
  },
})
