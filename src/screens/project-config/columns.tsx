import { Badge, Box, Flex } from '@chakra-ui/react'
import type { ProjectConfig } from '~/api/generated/model'
import { ProjectIcon } from '~/entities/project/project-icon'
import { projectType } from '~/entities/project/type'
import { formatTime } from '~/lib/time'
import { Button, IconButton } from '~/ui/button'
import { Pencil, Trash2 } from '~/ui/icons'
import type { Column } from '~/ui/paged-table/column'
import { Parameters, parametersText } from './parameters'
import { startOf } from './use-row-actions'

interface RowActions {
  start: (config: ProjectConfig) => void
  edit: (config: ProjectConfig) => void
  remove: (config: ProjectConfig) => void
  look: (config: ProjectConfig) => void
}

function ProjectCell({ project }: ProjectConfig) {
  if (!project) return <Box color="fg.muted">项目已删除</Box>
  const { label, tone } = projectType(project.project_type)
  return (
    <Flex align="center" gap="2">
      <ProjectIcon src={project.icon} shortName={project.short_name} size="sm" />
      <Box truncate maxW="32">
        {project.short_name}
      </Box>
      <Badge colorPalette={tone}>{label}</Badge>
      {project.status !== 'published' && <Badge colorPalette="warn">已下架</Badge>}
    </Flex>
  )
}

function ActionCell({ config, actions }: { config: ProjectConfig; actions: RowActions }) {
  const start = startOf(config)
  return (
    <Flex gap="1" justify="flex-end">
      {start && (
        <Button
          size="sm"
          variant="subtle"
          colorPalette={config.project?.project_type}
          aria-label={`${start.name} ${config.remark}`}
          onClick={() => actions.start(config)}
        >
          {start.name}
        </Button>
      )}
      <IconButton size="sm" label={`编辑 ${config.remark}`} onClick={() => actions.edit(config)}>
        <Pencil />
      </IconButton>
      <IconButton
        size="sm"
        colorPalette="bad"
        label={`删除 ${config.remark}`}
        onClick={() => actions.remove(config)}
      >
        <Trash2 />
      </IconButton>
    </Flex>
  )
}

/** {2§2, cfg-04}. */
export const columnsOf = (actions: RowActions): readonly Column<ProjectConfig>[] => [
  {
    header: '配置别名',
    sort: 'remark',
    text: ({ remark }) => remark,
    cell: ({ remark }) => (
      <Box fontWeight="medium" maxW="48" truncate data-tip={(remark ?? '').length > 12 ? remark : undefined}>
        {remark}
      </Box>
    ),
  },
  {
    header: '项目',
    sort: 'project',
    text: ({ project }) => project?.short_name ?? '-',
    cell: (config) => <ProjectCell {...config} />,
  },
  {
    header: '配置参数',
    text: ({ parameters }) => parametersText(parameters),
    cell: (config) => (
      <Parameters parameters={config.parameters} of={config.remark} onMore={() => actions.look(config)} />
    ),
  },
  { header: '更新时间', sort: 'updated', text: ({ updated_at }) => formatTime(updated_at) },
  {
    header: '操作',
    align: 'end',
    text: () => '',
    cell: (config) => <ActionCell config={config} actions={actions} />,
  },
]
