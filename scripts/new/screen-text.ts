import type { Screen, ShownList } from './types.ts'
import { camel, pascal } from './words.ts'

const standIn = (
  name: string,
) => `/** Stands in for the hook of an operation (docs/how-to/add-an-endpoint.md), which takes its place. */
const use${pascal(name)} = () =>
  useQuery({
    queryKey: ['${camel(name)}'],
    queryFn: (): Promise<{ data: { id: number; name: string }[] }> => Promise.resolve({ data: [] }),
  })

`

const listHook = (id: string) => `use${pascal(id)}`

const hookImport = (list: ShownList | undefined) =>
  list
    ? `import { ${listHook(list.id)} } from '~/api/generated/${list.tag}/${list.tag}'`
    : "import { useQuery } from '@tanstack/react-query'"

const rowLines = (list: ShownList | undefined) =>
  list && !list.hasId
    ? `{rows.map(({ ${list.text} }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows have no id
        <li key={index}>{${list.text} ?? '-'}</li>
      ))}`
    : `{rows.map(({ id, ${list?.text ?? 'name'} }) => (
        <li key={id}>{${list?.text ?? 'name'} ?? '-'}</li>
      ))}`

/** Returns the component of a screen that loads and lists its rows. */
const contentText = ({ name, list }: Screen) => `function Content() {
  const { data, isPending, isError, isFetching, refetch } = ${list ? listHook(list.id) : `use${pascal(name)}`}()
  if (isError)
    return (
      <LoadFailure text={\`\${title}加载失败\`} isRetrying={isFetching} retry={() => void refetch()} />
    )
  if (isPending) return <ListSkeleton />
  const rows = data.data ?? []
  if (rows.length === 0) return <EmptyState text={\`暂无\${title}\`} />
  return (
    <List>
      ${rowLines(list)}
    </List>
  )
}`

/** Returns the page of a screen: a list with its skeleton, its empty state and its failure. */
export function screenText(screen: Screen): string {
  const { name, path, title, list } = screen
  return `import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
${hookImport(list)}
import { Card } from '~/ui/components/card'
import { EmptyState } from '~/ui/components/empty-state'
import { LoadFailure } from '~/ui/components/load-failure'
import { PageHeader } from '~/ui/components/page-header'
import { usePageTitle } from '~/ui/dom/page-title'
import { Skeleton } from '~/ui/components/skeleton'

const title = '${title}'

${list ? '' : standIn(name)}const List = ({ isBusy, children }: { isBusy?: boolean; children: ReactNode }) => (
  <Flex as="ul" aria-label={title} aria-busy={isBusy} direction="column" gap="3" listStyleType="none">
    {children}
  </Flex>
)

const ListSkeleton = () => (
  <List isBusy>
    {Array.from({ length: 5 }, (_, index) => (
      <li key={index}>
        <Skeleton w="48" h="4" />
      </li>
    ))}
  </List>
)

${contentText(screen)}

/** The page ${path}. */
export default function ${pascal(name)}Screen() {
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} />
      <Card p="4">
        <Content />
      </Card>
    </>
  )
}
`
}

const emptyTest = ({ path, title }: Screen, list: ShownList) => `
test('no ${list.words}', async ({ page, control }) => {
  const body = { code: 200, message: '成功', data: [], meta: { total: 0, page: 1, limit: 10 } }
  await control.fault({ operationId: '${list.id}', status: 200, body })
  await page.goto('${path}')
  await expect(page.getByRole('main')).toContainText('暂无${title}')
})

test.describe('failures', () => {
  test.use({ expectedConsole: [/${list.path.split('/').at(-1)}/] })

  test('a failure has a retry', async ({ page, control }) => {
    await control.fault({ operationId: '${list.id}', status: 503, times: 1 })
    await page.goto('${path}')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByText('${title}加载失败')).toBeHidden()
  })
})
`

const standInTest = ({ path, title }: Screen) => `
test('nothing is there yet', async ({ page }) => {
  await page.goto('${path}')
  await expect(page.getByRole('main')).toContainText('暂无${title}')
})
`

/** Returns the browser test of a screen. */
export const specText = (
  screen: Screen,
): string => `import { expectAccessible, expectTitle } from './support/expectations'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test('${screen.path} has its heading and title', async ({ page }) => {
  await page.goto('${screen.path}')
  await expect(page.getByRole('heading', { level: 1, name: '${screen.title}' })).toBeVisible()
  await expectTitle(page, '${screen.title}')
  await expectAccessible(page)
})
${screen.list ? emptyTest(screen, screen.list) : standInTest(screen)}`
