import { useNavigate } from 'react-router-dom'
import type { ProjectConfig, ProjectType } from '~/api/generated/model'
import { useDeleteProjectConfig } from '~/api/generated/project-configs/project-configs'
import { configName } from '~/features/project-configs/config-text'
import { isUnpublished, startableAs } from '~/features/projects/project'
import { computerTime } from '~/lib/clock'
import { idText } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { links } from '~/lib/links'
import { paths } from '~/lib/paths'
import { useConfirm } from '~/ui/components/confirm'
import { toast } from '~/ui/components/toast'
import type { ProjectLookupState } from './use-config-projects'

const startOptions = {
  node: {
    name: '搭建节点',
    deployPath: links.nodeDeployCloud,
    explorePath: paths.nodeExplore,
    exploreLabel: '前往节点中心',
  },
  power: {
    name: '购买算力',
    deployPath: links.powerDeploy,
    explorePath: paths.powerExplore,
    exploreLabel: '前往算力中心',
  },
} as const

/** Returns the ways to use a config, as a node or for power; both while the type of its project is unknown. */
export const startActions = ({ project }: ProjectConfig) =>
  startableAs(project?.project_type).map((type) => ({ type, name: startOptions[type].name }))

/** Returns why a config cannot be used now. The deploy pages need the project id, and its type selects the page. */
export function startDisabledReason(
  { project, project_id }: ProjectConfig,
  { isLoading }: ProjectLookupState,
): string | undefined {
  if (project_id === undefined) return '配置的所属项目未知'
  return !project && isLoading ? '项目信息加载中' : undefined
}

/** Opens the deploy page with a config; for an unpublished project, a toast links to the other projects instead. */
export function useStartWithConfig() {
  const navigate = useNavigate()
  return (config: ProjectConfig, type: ProjectType) => {
    const option = startOptions[type]
    if (config.project_id === undefined) return
    if (!isUnpublished(config.project)) {
      void navigate(
        option.deployPath({
          time: computerTime(),
          project_id: idText(config.project_id),
          config_id: idText(config.id),
        }),
      )
      return
    }
    toast.error('提示', {
      id: 'off-the-shelf',
      description: '项目已下架',
      action: {
        label: option.exploreLabel,
        to: option.explorePath(),
        onClick: () => void navigate(option.explorePath()),
      },
    })
  }
}

/** Deletes a config after a confirmation. */
export function useDeleteConfig() {
  const confirm = useConfirm()
  const { mutateAsync } = useDeleteProjectConfig({
    mutation: {
      meta: { success: '删除成功', failure: '删除失败' },
    },
  })
  return (config: ProjectConfig) =>
    confirm({
      body: `确定删除配置“${isolated(configName(config))}”吗？已用它部署的节点和算力不受影响。`,
      confirmText: '删除',
      cancelText: '取消',
      danger: true,
      action: () => mutateAsync({ id: idText(config.id) }),
    })
}
