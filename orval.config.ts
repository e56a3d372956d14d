import { defineConfig } from 'orval'
import { contractForFaker } from './scripts/generate/faker-contract.ts'

// scripts/generate writes these just before orval runs: the contract, and what console and provider make of it.
const contract = { target: 'openapi/generated/openapi.json' }
const consoleView = { target: 'openapi/generated/console.json' }
const decoderView = { target: 'openapi/generated/decoders.json' }
const providerView = { target: 'openapi/generated/provider.json' }
const controlApi = { target: 'openapi/generated/control-api.json' }

// One language of faker is a tenth of all.
const locale = 'zh_CN'

const shared = {
  mode: 'tags-split',
  target: '.',
  namingConvention: 'kebab-case',
  urlEncodeParameters: true,
  clean: true,
} as const

export default defineConfig({
  // Typed React Query hooks and the functions under them, a file a tag.
  console: {
    input: consoleView,
    output: {
      ...shared,
      workspace: 'src/api/generated',
      schemas: 'model',
      client: 'react-query',
      httpClient: 'fetch',
      override: {
        // Ids beyond 2^53.
        useBigInt: true,
        mutator: { path: '../client/http.ts', name: 'http' },
        paramsSerializer: { path: '../client/query-string.ts', name: 'queryString' },
        fetch: { includeHttpResponseReturnType: false },
        query: { signal: true, useInvalidate: true },
      },
    },
  },
  // What decodes answers where they arrive: a file a tag, so that each comes with the screens that need it.
  decoders: {
    input: decoderView,
    output: {
      ...shared,
      workspace: 'src/api/generated/decoders',
      client: 'zod',
      override: {
        zod: {
          version: 4,
          variant: 'mini',
          generate: { response: true, body: false, param: false, query: false, header: false },
        },
      },
    },
  },
  // The contract's own validators, strict, of responses and requests; for development and tests, so that no production
  // chunk carries them. Path and query are texts.
  validators: {
    input: contract,
    output: {
      ...shared,
      workspace: 'src/api/generated/validators',
      client: 'zod',
      override: {
        zod: {
          generate: { response: true, body: true, param: true, query: true, header: false },
          coerce: { param: true, query: true },
          strict: { body: true, query: true },
        },
      },
    },
  },
  // The types of the provider's rules, and the answers of operations that have no rule: MSW handlers over faker.
  mocks: {
    input: { ...providerView, override: { transformer: contractForFaker } },
    output: {
      ...shared,
      workspace: 'mocks/generated',
      schemas: 'model',
      client: 'fetch',
      mock: {
        indexMockFiles: true,
        generators: [
          { type: 'msw', locale },
          { type: 'faker', schemas: true, locale },
        ],
      },
      override: { mock: { arrayMin: 3 } },
    },
  },
  // The control API of the mocks: types, and validators for its request bodies.
  controlApi: {
    input: controlApi,
    output: {
      ...shared,
      mode: 'single',
      workspace: 'mocks/generated/control-api',
      target: 'validators.ts',
      schemas: 'model',
      client: 'zod',
      override: {
        zod: {
          generate: { response: false, body: true, param: true, query: true, header: false },
          coerce: { param: true, query: true },
          strict: { body: true },
        },
        // A Pact verifier adds fields of its own.
        operations: { updateProviderState: { zod: { strict: { body: false } } } },
      },
    },
  },
})
