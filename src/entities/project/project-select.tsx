import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project, ProjectType } from '~/api/generated/model'
import { useListProjects } from '~/api/generated/projects/projects'
import { Combobox } from '~/ui/combobox'
import type { FramedProps } from '~/ui/field/frame'
import { useDebounced } from '~/ui/use-debounced'
import { shortNameOf } from './names'
import { ProjectOption } from './project-option'

/** Milliseconds after the last key {1§9, 2§5}. */
const typingPause = 300

/** More than anybody scrolls; who wants another one types. */
const mostOptions = 50

export interface ProjectSelectProps {
  label?: string
  /** The chosen project; its short name is shown. */
  value: Pick<Project, 'id' | 'name' | 'short_name'> | undefined
  onChange: (project: Project | undefined) => void
  /** Only projects of this kind. */
  type?: ProjectType
  /** What a field's frame gives to the control in it. */
  framed?: FramedProps
}

/** Chooses a project by typing {1§2}. Nothing is asked before it opens; of two answers the newer question's counts. */
export function ProjectSelect({ label = '项目', value, onChange, type, framed }: ProjectSelectProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), typingPause)
  const { data, isError, isFetching, refetch } = useListProjects(
    {
      page: 1,
      limit: mostOptions,
      pageSize: mostOptions,
      ...(search && { search }),
      ...(type && { project_type: type }),
    },
    { query: { enabled: wasOpened, placeholderData: keepPreviousData } },
  )
  return (
    <Combobox
      label={label}
      placeholder="搜索并选择项目"
      options={data?.data ?? []}
      isLoading={isFetching || search !== typed.trim()}
      optionKey={({ id }) => String(id)}
      render={(project) => <ProjectOption project={project} />}
      value={value && shortNameOf(value)}
      onChoose={onChange}
      onSearch={setTyped}
      onOpen={() => setWasOpened(true)}
      empty="没有匹配的项目"
      failure={isError ? { text: '项目加载失败', retry: () => void refetch() } : undefined}
      framed={framed}
    />
  )
}
