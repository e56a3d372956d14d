import { defineConfig } from 'orval'
import { contractForMaking } from './scripts/generate/making.ts'

// scripts/generate bundles the contract to this file just before orval runs.
const input = { target: 'openapi/generated/openapi.json' }

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
    input,
    output: {
      ...shared,
      workspace: 'src/api/generated',
      schemas: 'model',
      client: 'react-query',
      httpClient: 'fetch',
      override: {
        mutator: { path: '../http.ts', name: 'http' },
        paramsSerializer: { path: '../query-string.ts', name: 'queryString' },
        fetch: { includeHttpResponseReturnType: false },
        query: { signal: true, useInvalidate: true },
      },
    },
  },
  // The validators, apart, so that no production chunk carries them.
  validators: {
    input,
    output: {
      ...shared,
      workspace: 'src/api/generated/validators',
      client: 'zod',
      override: {
        zod: { generate: { response: true, body: true, param: false, query: false, header: false } },
      },
    },
  },
  // Answers made up from the contract, for operations that the provider does not play yet.
  mocks: {
    input: { ...input, override: { transformer: contractForMaking } },
    output: {
      ...shared,
      workspace: 'mocks/generated',
      schemas: 'model',
      client: 'fetch',
      mock: { indexMockFiles: true, generators: [{ type: 'msw' }, { type: 'faker', schemas: true }] },
    },
  },
})
