import type { ConfigParameters, ProjectConfig, ProjectConfigAnswer } from '~/api/generated/model'
import {
  getListProjectConfigsQueryKey,
  useCreateProjectConfig,
  useUpdateProjectConfig,
} from '~/api/generated/project-configs/project-configs'
import { isUnpublished } from '~/entities/project/status'
import { toast } from '~/ui/toast'
import { useOneAtATime } from '~/ui/use-one-at-a-time'

interface SaveRules {
  onSaved: (config: ProjectConfig | undefined) => void
  onRefused: () => void
}

interface Saved {
  /** What a new config is for; undefined when only the alias of an old one changes. */
  project: { id: number } | undefined
  config: ProjectConfig | undefined
  remark: string
  parameters: ConfigParameters
}

/** The provider saves configs of a project that meanwhile went off the shelf; this says so. */
function warnIfUnpublished(project: ProjectConfig['project']) {
  if (isUnpublished(project))
    toast.warning('项目已下架', { description: '配置已保存，但暂时不能用它搭建节点或购买算力。' })
}

/** Creates a config, or changes one when there is one {2§7}; once a press. */
export function useSaveConfig({ onSaved, onRefused }: SaveRules) {
  const mutation = {
    meta: { success: '保存成功', failure: '保存失败', invalidates: [getListProjectConfigsQueryKey()] },
    onSuccess: ({ data }: ProjectConfigAnswer) => {
      warnIfUnpublished(data?.project)
      onSaved(data)
    },
    onError: onRefused,
  }
  const create = useCreateProjectConfig({ mutation })
  const update = useUpdateProjectConfig({ mutation })
  const run = useOneAtATime()
  const save = ({ project, config, remark, parameters }: Saved) =>
    void run(async () => {
      if (config) await update.mutateAsync({ id: config.id, data: { id: config.id, remark, parameters } })
      else if (project) await create.mutateAsync({ data: { project_id: project.id, remark, parameters } })
    })
  return { save, isPending: create.isPending || update.isPending }
}
