import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project, ProjectType } from '~/api/generated/model'
import { useListProjects } from '~/api/generated/projects/projects'
import { toKeyword } from '~/lib/search-text'
import { Combobox } from '~/ui/combobox'
import type { FieldControlProps } from '~/ui/field/field-frame'
import { useDebouncedValue } from '~/ui/hooks/use-debounced-value'
import { shortNameOf } from './project'
import { ProjectOption } from './project-option'

const debounceMs = 300

/** Further projects are found by typing. */
const maxOptions = 50

export interface ProjectSelectProps {
  label?: string
  /** The selected project; its short name is shown. */
  value: Pick<Project, 'id' | 'name' | 'short_name'> | undefined
  onChange: (project: Project | undefined) => void
  /** Only projects of this kind. */
  type?: ProjectType
  /** Attributes that the surrounding field sets on its control. */
  framed?: FieldControlProps
}

/** A searchable select of projects. It loads nothing before it is opened; the search is debounced. */
export function ProjectSelect({ label = '项目', value, onChange, type, framed }: ProjectSelectProps) {
  const [inputText, setInputText] = useState<string>()
  const keyword = toKeyword(inputText ?? '')
  const search = useDebouncedValue(keyword, debounceMs)
  const { data, isError, isFetching, refetch } = useListProjects(
    {
      page: 1,
      limit: maxOptions,
      pageSize: maxOptions,
      ...(search && { search }),
      ...(type && { project_type: type }),
    },
    { query: { enabled: inputText !== undefined, placeholderData: keepPreviousData } },
  )
  return (
    <Combobox
      label={label}
      placeholder="搜索并选择项目"
      results={{
        options: data?.data ?? [],
        keyOf: ({ id }) => String(id),
        isLoading: isFetching || search !== keyword,
        empty: '没有匹配的项目',
        failure: isError ? { text: '项目加载失败', retry: () => void refetch() } : undefined,
      }}
      renderOption={(project) => <ProjectOption project={project} />}
      value={value && shortNameOf(value)}
      onSelect={onChange}
      onSearch={setInputText}
      framed={framed}
    />
  )
}
