import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NearTests } from './near-tests.ts'

let root = ''

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const files = {
  'src/lib/money.ts': '',
  'src/lib/money.test.ts': "import { money } from './money'",
  'src/lib/cost.ts': "import { money } from '~/lib/money'",
  'src/lib/cost.test.ts': "import { cost } from './cost'",
  'src/lib/types.test.ts': "import type { Money } from './money'",
  'src/app/console.tsx': "import { cost } from '~/lib/cost'\nconst order = () => import('~/screens/order')",
  'src/screens/order/index.tsx': "import './styles'",
  'src/screens/order/styles.ts': '',
  'src/screens/order/list/rows.tsx': '',
  'src/screens/order/order.test.tsx': "import '../../../tests/support/component/console'",
  'src/screens/invite/index.tsx': '',
  'src/screens/invite/list/list.tsx': '',
  'src/screens/invite/list/list.test.tsx': "import '../../../../tests/support/component/console'",
  'src/screens/links.test.tsx': "import '../../tests/support/component/console'",
  'scripts/lib/run.ts': '',
  'tests/support/component/console.tsx': "import { Console } from '~/app/console'",
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'near-'))
  for (const [path, text] of Object.entries(files)) write(path, text)
})
afterEach(() => rmSync(root, { recursive: true }))

const slashes = (path: string) => path.replaceAll('\\', '/')
const near = (path: string, tests = new NearTests(root)) =>
  tests.of(join(root, path)).map((file) => slashes(relative(root, file)))

test.each([
  ['a unit: the tests that load it', 'src/lib/money.ts', ['src/lib/money.test.ts', 'src/lib/cost.test.ts']],
  ['a screen: the tests beside it', 'src/screens/order/index.tsx', ['src/screens/order/order.test.tsx']],
  ['a module of a screen', 'src/screens/order/styles.ts', ['src/screens/order/order.test.tsx']],
  ['a folder without tests', 'src/screens/order/list/rows.tsx', ['src/screens/order/order.test.tsx']],
  [
    'a screen whose folders have the tests',
    'src/screens/invite/index.tsx',
    ['src/screens/invite/list/list.test.tsx'],
  ],
  ['a test: itself', 'src/screens/order/order.test.tsx', ['src/screens/order/order.test.tsx']],
  ['a script without a test', 'scripts/lib/run.ts', []],
  ['a file that is gone', 'src/lib/gone.ts', []],
])('near %s', (_, changed, tests) => {
  expect(near(changed).toSorted()).toEqual(tests.toSorted())
})

test('the console of the component tests reaches all of them once it changes itself', () => {
  expect(near('tests/support/component/console.tsx')).toHaveLength(3)
})

test('an import that was added since the last look counts', () => {
  const tests = new NearTests(root)
  write('src/lib/late.test.ts', "import { cost } from './cost'")
  expect(near('src/lib/late.test.ts', tests)).toEqual(['src/lib/late.test.ts'])
  expect(near('src/lib/cost.ts', tests)).toContain('src/lib/late.test.ts')
})
