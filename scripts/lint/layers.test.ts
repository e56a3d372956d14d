import { existsSync } from 'node:fs'
import { RuleTester } from 'oxlint/plugins-dev'
import { describe, expect, test } from 'vitest'
import { layers } from './layers-table.ts'
import plugin from './layers.ts'

RuleTester.describe = describe
RuleTester.it = test

const inFile = (filename: string, code: string) => ({ filename, code, name: `${filename}: ${code}` })

const forbidden = (filename: string, code: string, layer: string, target: string) => ({
  ...inFile(filename, code),
  errors: [{ message: `${layer} may not import ${target} (scripts/lint/layers-table.ts lists what it may)` }],
})

// A path may run through a folder that is not there; the rule reads the paths only.
new RuleTester({ cwd: process.cwd() }).run('boundaries/layers', plugin.rules.layers, {
  valid: [
    inFile('src/lib/money.ts', "import Big from 'big.js'"),
    inFile('src/screens/login/index.tsx', "import { rows } from './rows'"),
    inFile('src/screens/login/index.tsx', "import { toast } from '~/ui/components/toast'"),
    inFile('src/features/node-groups/group.ts', "import type { Node } from '~/features/nodes/node'"),
    inFile('src/api/columnar/load.ts', "import Worker from './worker?worker'"),
    inFile('mocks/provider/nodes.ts', "import type { Node } from '../generated/model'"),
    inFile(
      'contracts/broker/flags.ts',
      "import { CommandError } from '../breaking-changes/command-error.ts'",
    ),
    inFile('src/lib/any.test.ts', "import '../app/boot'; import '../../mocks/server/worlds'"),
    inFile('src/lib/money.ts', 'export const cents = 1'),
  ],
  invalid: [
    forbidden(
      'src/lib/money.ts',
      "import { a } from '~/ui/components/toast'",
      'src/lib',
      'src/ui/components/toast',
    ),
    forbidden(
      'src/ui/components/card.tsx',
      "import type { A } from '~/api/session'",
      'src/ui',
      'src/api/session',
    ),
    forbidden(
      'src/ui/components/card.tsx',
      "type A = import('~/api/session').A",
      'src/ui',
      'src/api/session',
    ),
    forbidden(
      'src/api/client/http.ts',
      "export { a } from '~/ui/components/toast'",
      'src/api',
      'src/ui/components/toast',
    ),
    forbidden(
      'src/api/client/http.ts',
      "export * from '../../ui/components/toast'",
      'src/api',
      'src/ui/components/toast',
    ),
    forbidden(
      'src/features/nodes/a.ts',
      "const a = import('~/app/boot')",
      'src/features/nodes',
      'src/app/boot',
    ),
    forbidden(
      'src/features/nodes/node.ts',
      "import type { Renewal } from '../billing/renewals'",
      'src/features/nodes',
      'src/features/billing/renewals',
    ),
    forbidden(
      'src/screens/node-management/list/node-filters.ts',
      "import { marks } from '../overview/marks'",
      'src/screens/node-management/list',
      'src/screens/node-management/overview/marks',
    ),
    forbidden(
      'src/app/boot.tsx',
      "import '../../mocks/adapters/msw/boot'",
      'src/app',
      'mocks/adapters/msw/boot',
    ),
    forbidden('src/ui/components/card.tsx', "import text from '~/api/text?raw'", 'src/ui', 'src/api/text'),
    forbidden(
      'src/screens/login/index.tsx',
      "import { a } from '../register/form'",
      'src/screens/login',
      'src/screens/register/form',
    ),
    forbidden(
      'mocks/provider/nodes.ts',
      "import '../server/worlds'",
      'mocks/provider',
      'mocks/server/worlds',
    ),
    forbidden('mocks/provider/nodes.ts', "import '~/lib/money'", 'mocks/provider', 'src/lib/money'),
    forbidden(
      'mocks/server/body.ts',
      "import '../adapters/http/flags'",
      'mocks/server',
      'mocks/adapters/http/flags',
    ),
    forbidden('contracts/pact/a.ts', "import '../../tests/e2e/pages'", 'contracts/pact', 'tests/e2e/pages'),
    forbidden(
      'contracts/verifier/a.ts',
      "import '../broker/flags.ts'",
      'contracts/verifier',
      'contracts/broker/flags.ts',
    ),
    forbidden('scripts/lib/a.mjs', "import '../../src/lib/money'", 'scripts', 'src/lib/money'),
    ...[
      'src/shared/a.ts',
      'src/features/new/a.ts',
      'mocks/a.ts',
      'contracts/workflows/a.ts',
      'tools/a.mjs',
    ].map((file) => ({
      ...inFile(file, 'export const a = 1'),
      errors: [{ message: `${file} belongs to no layer of scripts/lint/layers-table.ts` }],
    })),
  ],
})

describe('the table of layers', () => {
  const folders = (names: string[]) => names.map((name) => name.replace(/\/\*$/, ''))

  test.each(Object.entries(layers))('%s and the layers that it may import exist', (layer, targets) => {
    const isBuilt = (path: string) => /\/(generated|dist)$/.test(path)
    const isThere = (path: string) => ['', '.ts', '.tsx'].some((ending) => existsSync(path + ending))
    expect(folders([layer, ...targets]).filter((path) => !isBuilt(path) && !isThere(path))).toEqual([])
  })

  test('no two layers may import each other', () => {
    const mutual = Object.entries(layers).flatMap(([layer, targets]) =>
      targets.filter((target) => layers[target]?.includes(layer)).map((target) => `${layer} ↔ ${target}`),
    )
    expect(mutual).toEqual([])
  })
})
