import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project } from '~/api/generated/model'
import { ProjectSelect } from '~/features/projects/project-select'

const client = new QueryClient()

/** A project to choose. */
export function Projects() {
  const [project, setProject] = useState<Project>()
  return (
    <QueryClientProvider client={client}>
      <ProjectSelect value={project} onChange={setProject} />
      <p>已选：{project?.name ?? '无'}</p>
    </QueryClientProvider>
  )
}
