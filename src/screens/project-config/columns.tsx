import { Badge, Box, Flex, chakra } from '@chakra-ui/react'
import type { ProjectConfig, ProjectType, ConfigParameters } from '~/api/generated/model'
import { configName, valueText } from '~/features/project-configs/config-text'
import { shortNameOf, isUnpublished, projectType } from '~/features/projects/project'
import { ProjectIcon } from '~/features/projects/project-icon'
import { takeCharacters } from '~/lib/characters'
import { shortId, type Id } from '~/lib/ids'
import { formatTime, parseTime } from '~/lib/time'
import { formatCount } from '~/lib/units'
import { Button, IconButton } from '~/ui/components/button'
import { Pencil, Trash2 } from '~/ui/components/icons'
import type { PagedColumn } from '~/ui/paged-table/use-paged-table'
import { startDisabledReason, startActions } from './use-config-actions'
import type { ProjectLookupState } from './use-config-projects'

const Chip = chakra('span', {
  base: {
    minW: '0',
    overflow: 'hidden',
    maxW: '56',
    h: '6',
    alignItems: 'center',
    px: '1.5',
    borderRadius: 'sm',
    bg: 'bg.subtle',
    fontFamily: 'mono',
    textStyle: 'xs',
  },
})

const maxChips = 3

interface ParametersProps {
  parameters: ConfigParameters | undefined
  onShowAll: () => void
  /** The name of the config, for the accessible name of the button. */
  configName: string
}

/** The first parameters of a config as chips, truncated so that the row stays one line high. */
function ParameterChips({ parameters, onShowAll, configName }: ParametersProps) {
  const entries = Object.entries(parameters ?? {})
  const moreLabel = entries.length > 1 ? `共 ${formatCount(entries.length)} 项` : '查看'
  if (entries.length === 0) return <Box color="fg.muted">-</Box>
  return (
    <Flex align="center" gap="1.5">
      {entries.slice(0, maxChips).map(([name, value], index) => (
        <Chip key={name} display={index === 0 ? 'inline-flex' : { base: 'none', '2xl': 'inline-flex' }}>
          <Box as="span" color="fg.muted" flexShrink="0" maxW="28" truncate hideBelow="md">
            {name}=
          </Box>
          <Box as="span" truncate>
            {takeCharacters(valueText(value), 64) || '-'}
          </Box>
        </Chip>
      ))}
      <Button
        size="xs"
        variant="ghost"
        aria-label={`${moreLabel}，${configName} 的全部参数`}
        onClick={onShowAll}
      >
        {moreLabel}
      </Button>
    </Flex>
  )
}

interface ConfigRowActions {
  start: (config: ProjectConfig, type: ProjectType) => void
  edit: (config: ProjectConfig) => void
  remove: (config: ProjectConfig) => void
  showParameters: (config: ProjectConfig) => void
}

/** A project of which only the id is known, with a retry button when loading its details failed. */
function UnresolvedProject({ id, projects }: { id: Id | undefined; projects: ProjectLookupState }) {
  return (
    <Flex align="center" gap="2" color="fg.muted">
      {id === undefined ? '-' : `项目 ${shortId(id)}`}
      {id !== undefined && projects.isFailed && (
        <Button size="xs" variant="outline" busy={projects.isRetrying} onClick={projects.retry}>
          加载失败，重试
        </Button>
      )}
    </Flex>
  )
}

function ProjectCell({ project, project_id, projects }: ProjectConfig & { projects: ProjectLookupState }) {
  if (!project) return <UnresolvedProject id={project_id} projects={projects} />
  const { label, tone } = projectType(project.project_type)
  return (
    <Flex align="center" gap="2" wrap={{ base: 'wrap', md: 'nowrap' }}>
      <ProjectIcon src={project.icon} shortName={shortNameOf(project)} size="sm" />
      <Box truncate maxW="32">
        {shortNameOf(project)}
      </Box>
      {project.project_type && <Badge colorPalette={tone}>{label}</Badge>}
      {isUnpublished(project) && <Badge colorPalette="warn">已下架</Badge>}
    </Flex>
  )
}

const AliasCell = ({ alias }: { alias: string }) => (
  <Box
    fontWeight={{ base: 'inherit', md: 'medium' }}
    maxW="48"
    truncate
    data-tip={alias.length > 12 ? alias : undefined}
  >
    {alias}
  </Box>
)

interface ActionCellProps {
  config: ProjectConfig
  actions: ConfigRowActions
  projects: ProjectLookupState
}

function ActionCell({ config, actions, projects }: ActionCellProps) {
  const alias = configName(config)
  return (
    <Flex gap="1" justify="flex-end">
      {startActions(config).map(({ type, name }) => (
        <Button
          key={type}
          size="sm"
          variant="outline"
          aria-label={`${name} ${alias}`}
          disabledReason={startDisabledReason(config, projects)}
          onClick={() => actions.start(config, type)}
        >
          {name}
        </Button>
      ))}
      <IconButton size="sm" label={`编辑 ${alias}`} onClick={() => actions.edit(config)}>
        <Pencil />
      </IconButton>
      <IconButton size="sm" label={`删除 ${alias}`} onClick={() => actions.remove(config)}>
        <Trash2 />
      </IconButton>
    </Flex>
  )
}

/** The ids of the columns that the list can be sorted by. */
export const isConfigSort = (id: string): boolean => ['remark', 'project', 'updated'].includes(id)

/** The columns of the config list. */
export const configColumns = (
  actions: ConfigRowActions,
  projects: ProjectLookupState,
): readonly PagedColumn<ProjectConfig>[] => [
  {
    id: 'remark',
    header: '配置别名',
    card: 'title',
    isSortable: true,
    sortValue: configName,
    text: configName,
    cell: (config) => <AliasCell alias={configName(config)} />,
  },
  {
    id: 'project',
    header: '项目',
    card: 'fact',
    isSortable: true,
    sortValue: ({ project }) => project && shortNameOf(project),
    text: ({ project }) => (project ? shortNameOf(project) : '-'),
    cell: (config) => <ProjectCell {...config} projects={projects} />,
  },
  {
    id: 'parameters',
    header: '配置参数',
    card: 'fact',
    text: () => '',
    cell: (config) => (
      <ParameterChips
        parameters={config.parameters}
        configName={configName(config)}
        onShowAll={() => actions.showParameters(config)}
      />
    ),
  },
  {
    id: 'updated',
    header: '更新时间',
    card: 'fact',
    isSortable: true,
    sortValue: ({ updated_at }) => parseTime(updated_at)?.getTime(),
    text: ({ updated_at }) => formatTime(updated_at),
  },
  {
    id: 'actions',
    header: '操作',
    card: 'actions',
    align: 'end',
    pin: 'end',
    isFixed: true,
    text: () => '',
    cell: (config) => <ActionCell config={config} actions={actions} projects={projects} />,
  },
]
