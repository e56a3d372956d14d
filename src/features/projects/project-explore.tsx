import { Box, Flex, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Project, ProjectType } from '~/api/generated/model'
import { idText } from '~/lib/ids'
import { shortNameOf } from './project'
import { ProjectCard } from './project-card'
import { ProjectGrid } from './project-grid'
import { useProjectList, type ProjectListResult } from './use-project-list'

const skeletonCount = 12

interface ExploreProps {
  type: ProjectType
  title: string
  intro: string
  /** Short instructions, in order. */
  steps: readonly string[]
  renderCard: (project: Project) => ReactNode
}

function Steps({ steps }: Pick<ExploreProps, 'steps'>) {
  return (
    <Flex as="ol" gap="5" mt="4" wrap="wrap" textStyle="sm">
      {steps.map((step, index) => (
        <Flex as="li" key={step} align="center" gap="2">
          <Box
            as="span"
            aria-hidden
            display="grid"
            placeItems="center"
            boxSize="5"
            borderRadius="sm"
            bg="colorPalette.subtle"
            color="colorPalette.fg"
            textStyle="xs"
            fontWeight="medium"
          >
            {index + 1}
          </Box>
          {step}
        </Flex>
      ))}
    </Flex>
  )
}

/** Past projects, without actions. */
function History({ type, list }: Pick<ExploreProps, 'type'> & { list: ProjectListResult }) {
  return (
    <Box as="section" aria-labelledby={`${type}-history`} mt="8" aria-busy={list.state === 'loading'}>
      <Heading as="h2" id={`${type}-history`} textStyle="lg" mb="3">
        历史项目
      </Heading>
      {list.state !== 'loading' && (
        <ProjectGrid
          label="历史项目"
          list={list}
          skeletonCount={0}
          empty="暂无历史项目"
          renderCard={(project) => (
            <ProjectCard key={project.id} project={project} title={shortNameOf(project)} />
          )}
        />
      )}
    </Box>
  )
}

/** The page of all projects of a type: an introduction, the current projects and the past ones. */
export function ProjectExplore({ type, title, intro, steps, renderCard }: ExploreProps) {
  const list = useProjectList({ project_type: type })
  const history = useProjectList({ project_type: type, is_historical: 1 })
  const historical = new Set(history.projects.map(({ id }) => idText(id)))
  // Some providers also return past projects in this list, with or without the is_historical flag.
  const isHot = ({ id, is_historical = historical.has(idText(id)) }: Project) => !is_historical
  const hot = { ...list, projects: list.projects.filter(isHot) }
  return (
    <Box colorPalette={type}>
      <Box as="header" mb="6">
        <Heading as="h1" size="xl">
          {title}
        </Heading>
        <Box color="fg.muted" mt="1">
          {intro}
        </Box>
        <Steps steps={steps} />
      </Box>
      <Box as="section" aria-labelledby={`${type}-hot`}>
        <Heading as="h2" id={`${type}-hot`} textStyle="lg" mb="3">
          热门项目
        </Heading>
        <ProjectGrid
          label="热门项目"
          list={hot}
          skeletonCount={skeletonCount}
          hasActions
          empty="暂无可用项目"
          renderCard={renderCard}
        />
      </Box>
      {/* It would jump up when fewer cards come than placeholders stood there. */}
      {list.state !== 'loading' && <History type={type} list={history} />}
    </Box>
  )
}
