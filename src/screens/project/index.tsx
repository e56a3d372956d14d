import { Flex, Heading } from '@chakra-ui/react'
import type { Project } from '~/api/generated/model'
import { ProjectGrid } from '~/features/projects/project-grid'
import { useProjectList } from '~/features/projects/use-project-list'
import { Button } from '~/ui/button'
import { usePageTitle } from '~/ui/page-title'
import { SearchBox } from '~/ui/search-box'
import { useUrlSearchParams } from '~/ui/use-url-search-params'
import { ManagedProject } from './managed-project'

/** The number of placeholder cards, as on the explore pages. */
const skeletonCount = 12

/** The page /project: all projects, with a search by name. */
export default function ProjectScreen() {
  usePageTitle('项目')
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const search = searchParams.get('search') ?? ''
  const list = useProjectList(search ? { search } : {})
  const setSearch = (text: string) => updateSearchParams({ search: text || undefined })
  return (
    <>
      <Flex align="center" justify="space-between" gap="4" wrap="wrap" mb="4">
        <Heading as="h1" size="lg">
          项目
        </Heading>
        <SearchBox label="项目名称" placeholder="搜索项目名称" value={search} onSearch={setSearch} />
      </Flex>
      <ProjectGrid
        label="项目列表"
        list={list}
        skeletonCount={skeletonCount}
        hasActions
        empty={search ? `没有找到与“${search}”有关的项目` : '暂无项目'}
        emptyAction={
          search ? (
            <Button size="sm" variant="outline" onClick={() => setSearch('')}>
              清除搜索
            </Button>
          ) : undefined
        }
        renderCard={(project: Project) => <ManagedProject key={project.id} project={project} />}
      />
    </>
  )
}
