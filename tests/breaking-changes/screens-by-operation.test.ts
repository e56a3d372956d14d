import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { screensByOperation } from '../../contracts/breaking-changes/screens-by-operation'

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

test('an operation is found when its module is loaded late, and beside the generated code', () => {
  const project = projectWith({
    'src/screens/login/index.tsx': "import { signIn } from '~/features/sign-in'",
    'src/features/sign-in.ts':
      "const load = () => import('~/api/generated/auth')\nexport const signIn = async () => (await load()).loginUser()",
    'src/screens/inbox/index.tsx': "import { unread } from '~/api/realtime/unread'",
    'src/api/realtime/unread.ts': "import { getUnreadCount } from '../generated/messages'",
  })
  expect(
    Object.fromEntries(screensByOperation(project, ['loginUser', 'getUnreadCount', 'listOrders'])),
  ).toEqual({
    loginUser: ['login'],
    getUnreadCount: ['inbox'],
    listOrders: [],
  })
})
