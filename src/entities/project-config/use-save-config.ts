import type { ConfigParameters, ProjectBrief, ProjectConfig } from '~/api/generated/model'
import {
  getListProjectConfigsQueryKey,
  useCreateProjectConfig,
  useUpdateProjectConfig,
} from '~/api/generated/project-configs/project-configs'
import { toast } from '~/ui/toast'
import { useOneAtATime } from '~/ui/use-one-at-a-time'

interface SaveRules {
  onSaved: (config: ProjectConfig) => void
  onRefused: () => void
}

interface Saved {
  project: Pick<ProjectBrief, 'id'>
  config: ProjectConfig | undefined
  remark: string
  parameters: ConfigParameters
}

/** The provider saves configs of a project that meanwhile went off the shelf; who saved one is told. */
function tellWhenOffTheShelf({ project }: ProjectConfig) {
  if (project?.status === 'unpublished')
    toast.warning('项目已下架', { description: '配置已保存，但暂时不能用它搭建节点或购买算力。' })
}

/** Creates a config, or changes one when there is one {2§7}; once a press. */
export function useSaveConfig({ onSaved, onRefused }: SaveRules) {
  const mutation = {
    meta: { success: '保存成功', failure: '保存失败', invalidates: [getListProjectConfigsQueryKey()] },
    onSuccess: ({ data }: { data: ProjectConfig }) => {
      tellWhenOffTheShelf(data)
      onSaved(data)
    },
    onError: onRefused,
  }
  const create = useCreateProjectConfig({ mutation })
  const update = useUpdateProjectConfig({ mutation })
  const run = useOneAtATime()
  const save = ({ project, config, remark, parameters }: Saved) =>
    void run(() =>
      config
        ? update.mutateAsync({ id: config.id, data: { id: config.id, remark, parameters } })
        : create.mutateAsync({ data: { project_id: project.id, remark, parameters } }),
    )
  return { save, isPending: create.isPending || update.isPending }
}
