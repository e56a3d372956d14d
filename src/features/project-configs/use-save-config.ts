import type { ConfigParameters, ProjectConfig, ProjectConfigAnswer } from '~/api/generated/model'
import {
  getListProjectConfigsQueryKey,
  useCreateProjectConfig,
  useUpdateProjectConfig,
} from '~/api/generated/project-configs/project-configs'
import { isUnpublished } from '~/features/projects/is-unpublished'
import { toast } from '~/ui/toast'
import { useSingleFlight } from '~/ui/use-single-flight'

interface SaveConfigOptions {
  onSaved: (config: ProjectConfig | undefined) => void
  onError: () => void
}

interface ConfigDraft {
  /** The project of a new config; undefined when only the alias of an existing config changes. */
  project: { id: number } | undefined
  config: ProjectConfig | undefined
  remark: string
  parameters: ConfigParameters
}

/** The provider also saves configs of an unpublished project, so the user is warned. */
function warnIfUnpublished(project: ProjectConfig['project']) {
  if (isUnpublished(project))
    toast.warning('项目已下架', { description: '配置已保存，但暂时不能用它搭建节点或购买算力。' })
}

/** Returns a function that creates a config or updates the given one; ignored while a save is pending. */
export function useSaveConfig({ onSaved, onError }: SaveConfigOptions) {
  const mutation = {
    meta: { success: '保存成功', failure: '保存失败', invalidates: [getListProjectConfigsQueryKey()] },
    onSuccess: ({ data }: ProjectConfigAnswer) => {
      warnIfUnpublished(data?.project)
      onSaved(data)
    },
    onError,
  }
  const create = useCreateProjectConfig({ mutation })
  const update = useUpdateProjectConfig({ mutation })
  const run = useSingleFlight()
  const save = ({ project, config, remark, parameters }: ConfigDraft) =>
    void run(async () => {
      if (config) await update.mutateAsync({ id: config.id, data: { id: config.id, remark, parameters } })
      else if (project) await create.mutateAsync({ data: { project_id: project.id, remark, parameters } })
    })
  return { save, isPending: create.isPending || update.isPending }
}
