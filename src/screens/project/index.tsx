import { Flex, Heading } from '@chakra-ui/react'
import type { Project } from '~/api/generated/model'
import { ProjectGrid } from '~/entities/project/project-grid'
import { useProjectList } from '~/entities/project/use-project-list'
import { Button } from '~/ui/button'
import { usePageTitle } from '~/ui/page-title'
import { SearchBox } from '~/ui/search-box'
import { useUrlQuery } from '~/ui/use-url-query'
import { ManagedProject } from './managed-project'

/** {2§2}: as many as the explore pages show. */
const skeletons = 12

/** /project {2§2}: all projects, found by name. */
export default function ProjectScreen() {
  usePageTitle('项目')
  const { query, change } = useUrlQuery()
  const search = query.get('search') ?? ''
  const list = useProjectList(search ? { search } : {})
  const find = (text: string) => change({ search: text || undefined })
  return (
    <>
      <Flex align="center" justify="space-between" gap="4" wrap="wrap" mb="4">
        <Heading as="h1" size="lg">
          项目
        </Heading>
        <SearchBox label="项目名称" placeholder="搜索项目名称" value={search} onSearch={find} />
      </Flex>
      <ProjectGrid
        label="项目列表"
        list={list}
        bones={skeletons}
        hasActions
        empty={search ? `没有找到与“${search}”有关的项目` : '暂无项目'}
        emptyAction={
          search ? (
            <Button size="sm" variant="outline" onClick={() => find('')}>
              清除搜索
            </Button>
          ) : undefined
        }
        renderCard={(project: Project) => <ManagedProject key={project.id} project={project} />}
      />
    </>
  )
}
