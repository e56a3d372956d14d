import { useNavigate } from 'react-router-dom'
import type { ProjectConfig, ProjectType } from '~/api/generated/model'
import {
  getListProjectConfigsQueryKey,
  useDeleteProjectConfig,
} from '~/api/generated/project-configs/project-configs'
import { configName } from '~/entities/project-config/config-name'
import { isUnpublished } from '~/entities/project/status'
import { startableAs } from '~/entities/project/type'
import { paths } from '~/lib/paths'
import { useConfirm } from '~/ui/confirm'
import { toast } from '~/ui/toast'
import type { ProjectLookup } from './use-config-projects'

const starts = {
  node: {
    name: '搭建节点',
    deploy: paths.nodeDeployCloud,
    centre: paths.nodeExplore,
    centreName: '前往节点中心',
  },
  power: {
    name: '购买算力',
    deploy: paths.powerDeploy,
    centre: paths.powerExplore,
    centreName: '前往算力中心',
  },
} as const

/** What a config is for: building a node or buying power (cfg-05); both while the type of its project is not known. */
export const startsOf = ({ project }: ProjectConfig) =>
  startableAs(project?.project_type).map((type) => ({ type, name: starts[type].name }))

/** Why a config starts nothing now: the deploy pages need its project's id, and which of them is right its type. */
export function startDisabledReason(
  { project, project_id }: ProjectConfig,
  { isLoading }: ProjectLookup,
): string | undefined {
  if (project_id === undefined) return '不知道这个配置属于哪个项目'
  return !project && isLoading ? '项目信息加载中' : undefined
}

/** Builds or buys with a config (cfg-06); a project off the shelf leads to the others instead (cfg-07). */
export function useStart() {
  const navigate = useNavigate()
  return (config: ProjectConfig, type: ProjectType) => {
    const start = starts[type]
    if (config.project_id === undefined) return
    if (!isUnpublished(config.project)) {
      void navigate(start.deploy({ time: Date.now(), project_id: config.project_id, config_id: config.id }))
      return
    }
    toast.error('提示', {
      id: 'off-the-shelf',
      description: '项目已下架',
      action: { label: start.centreName, onClick: () => void navigate(start.centre()) },
    })
  }
}

/** Deletes a config once the user confirmed (cfg-16). */
export function useDelete() {
  const confirm = useConfirm()
  const { mutateAsync } = useDeleteProjectConfig({
    mutation: {
      meta: { success: '删除成功', failure: '删除失败', invalidates: [getListProjectConfigsQueryKey()] },
    },
  })
  return (config: ProjectConfig) =>
    confirm({
      body: `确定删除配置“${configName(config)}”吗？已用它部署的节点和算力不受影响。`,
      confirmText: '删除',
      cancelText: '取消',
      danger: true,
      action: () => mutateAsync({ id: config.id }),
    })
}
