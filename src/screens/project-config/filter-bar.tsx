import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ProjectCategory } from '~/api/generated/model'
import { useListProjectCategories } from '~/api/generated/projects/projects'
import { ProjectSelect } from '~/features/projects/project-select'
import { projectTypes } from '~/features/projects/project-type'
import { Button } from '~/ui/button'
import { SearchBox } from '~/ui/search-box'
import { SegmentedControl } from '~/ui/segmented-control'
import { inputRecipe } from '~/ui/theme/recipes/input'
import type { ConfigFilters } from './use-configs'

const typeOptions = [['all', '全部'], ...projectTypes] as const

const SelectInput = chakra('select', inputRecipe)

/** Providers name the id of a category in three ways, so the first one present counts. */
function categoryOption({ id, project_category_id, project_id, name }: ProjectCategory) {
  const key = id ?? project_category_id ?? project_id
  return key === undefined ? [] : [{ key, name: name || `分类 ${key}` }]
}

function CategoryFilter({ value, onChange }: { value: number | undefined; onChange: (id: string) => void }) {
  const { data, isError, isFetching, refetch } = useListProjectCategories()
  const categories = (data?.data ?? []).flatMap(categoryOption)
  const isListed = value === undefined || categories.some(({ key }) => key === value)
  if (isError && !data)
    return (
      <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
        分类加载失败，重试
      </Button>
    )
  return (
    <SelectInput
      aria-label="项目分类"
      w="32"
      appearance="auto"
      cursor="pointer"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">全部分类</option>
      {!isListed && <option value={value}>分类 {value}</option>}
      {categories.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectInput>
  )
}

/** The filters by type, project, category and keyword. */
export function ConfigFilterBar({ filters }: { filters: ConfigFilters }) {
  return (
    <Flex wrap="wrap" align="center" gap="3" mb="4">
      <SegmentedControl
        label="项目类型"
        options={typeOptions}
        value={filters.type ?? 'all'}
        onChange={(next) => filters.setType(next === 'all' ? undefined : next)}
      />
      <Box w="48">
        <ProjectSelect
          label="筛选项目"
          value={filters.project}
          onChange={filters.setProject}
          {...(filters.type && { type: filters.type })}
        />
      </Box>
      <CategoryFilter value={filters.categoryId} onChange={filters.setCategory} />
      <SearchBox
        label="配置别名"
        placeholder="搜索配置别名"
        value={filters.keyword}
        onSearch={filters.setKeyword}
      />
      {filters.isFiltered && (
        <Button variant="ghost" onClick={filters.clear}>
          清除筛选
        </Button>
      )}
    </Flex>
  )
}
