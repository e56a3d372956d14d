import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { screensByOperation } from '../../../contracts/breaking-changes/screens-by-operation'

function projectWith(files: Record<string, string>): string {
  const project = mkdtempSync(join(tmpdir(), 'screens-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  return project
}

test('an operation belongs to the screens that import it, and to the shell only what the shell calls itself', () => {
  const project = projectWith({
    'src/app/boot.tsx': "import { useGetUser } from '~/api/generated/user'\nimport('~/screens/orders')",
    'src/screens/orders/index.tsx': "import { rows } from './rows'",
    'src/screens/orders/rows.ts': "import { useListOrders } from '~/api/generated/orders'",
    'src/features/screens.ts': "import { useListScreens } from '~/api/generated/screens'",
    'src/screens/home/index.tsx': "import '~/features/screens'\nimport { a } from '../../features/screens'",
  })
  const ids = ['getUser', 'listOrders', 'listScreens', 'deleteOrder']
  expect(Object.fromEntries(screensByOperation(project, ids))).toEqual({
    getUser: ['the shell'],
    listOrders: ['orders'],
    listScreens: ['home'],
    deleteOrder: [],
  })
})

test('an import is followed by its path or its alias, and one of a package is not', () => {
  const project = projectWith({
    'src/screens/orders/index.tsx': "import { a } from '~/features/orders'",
    'src/features/orders.ts': "import { useListOrders } from '~/api/generated/orders'",
    'src/screens/nodes/index.tsx': "import { a } from './nodes'",
    'src/screens/nodes/nodes.ts': "import { useListNodes } from '~/api/generated/nodes'",
    'src/screens/home/index.tsx': "import { a } from 'react'",
    'src/screens/home/react.ts': "import { useGetUser } from '~/api/generated/user'",
  })
  const ids = ['listOrders', 'listNodes', 'getUser']
  expect(Object.fromEntries(screensByOperation(project, ids))).toEqual({
    listOrders: ['orders'],
    listNodes: ['nodes'],
    getUser: [],
  })
})

test('an import is followed whether it names an extension, a component or a folder', () => {
  const generated = (name: string) => `import { ${name} } from '~/api/generated/orders'`
  const project = projectWith({
    'src/screens/orders/index.tsx': ['./a.ts', './b', './c', './d']
      .map((path) => `import { one } from '${path}'`)
      .join('\n'),
    'src/screens/orders/a.ts': generated('useListA'),
    'src/screens/orders/b.tsx': generated('useListB'),
    'src/screens/orders/c/index.ts': generated('useListC'),
    'src/screens/orders/d/index.tsx': generated('useListD'),
  })
  const found = screensByOperation(project, ['listA', 'listB', 'listC', 'listD'])
  expect([...found.values()]).toEqual([['orders'], ['orders'], ['orders'], ['orders']])
})

test('a name belongs to the operation of its longest match, and only an imported one counts', () => {
  const project = projectWith({
    'src/screens/nodes/index.tsx':
      "import { getListNodeGroupsQueryKey } from '~/api/generated/nodes'\n// as useListOrders does\nimport { useGetUser } from './own'",
    'src/screens/nodes/own.ts': 'export const useGetUser = () => undefined',
  })
  const found = screensByOperation(project, [
    'listNode',
    'listNodeGroups',
    'listNodeG',
    'listOrders',
    'getUser',
  ])
  expect([...found]).toEqual([
    ['listNode', []],
    ['listNodeGroups', ['nodes']],
    ['listNodeG', []],
    ['listOrders', []],
    ['getUser', []],
  ])
})

test('a name belongs to no operation that only its first letters name', () => {
  const project = projectWith({
    'src/screens/news/index.tsx': "import { useGetAnnouncement } from '~/api/generated/announcements'",
  })
  const found = screensByOperation(project, ['getA', 'getAnnounce'])
  expect([...found.values()]).toEqual([[], []])
})

test('an operation is found when its module is loaded late, and beside the generated code', () => {
  const project = projectWith({
    'src/screens/login/index.tsx': "import { signIn } from '~/features/sign-in'",
    'src/features/sign-in.ts':
      "const load = () => import('~/api/generated/auth')\nexport const signIn = async () => (await load()).loginUser()",
    'src/screens/inbox/index.tsx': "import { unread } from '~/api/realtime/unread'",
    'src/api/realtime/unread.ts': "import { getUnreadCount } from '../../generated/messages'",
  })
  expect(
    Object.fromEntries(screensByOperation(project, ['loginUser', 'getUnreadCount', 'listOrders'])),
  ).toEqual({
    loginUser: ['login'],
    getUnreadCount: ['inbox'],
    listOrders: [],
  })
})
