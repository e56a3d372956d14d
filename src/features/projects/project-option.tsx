import { Box, Flex } from '@chakra-ui/react'
import type { ProjectBrief, ProjectCategory } from '~/api/generated/model'
import { CategoryTags } from './category-tags'
import { secondaryNameOf, shortNameOf } from './project'
import { ProjectIcon } from './project-icon'

interface ProjectOptionProps {
  project: Pick<ProjectBrief, 'id' | 'icon' | 'short_name' | 'name'> & {
    categories?: readonly ProjectCategory[]
  }
}

/** A project as an option of a select: icon, short and full name, and categories. */
export function ProjectOption({ project }: ProjectOptionProps) {
  return (
    <Flex align="center" gap="3">
      <ProjectIcon src={project.icon} shortName={shortNameOf(project)} />
      <Box flex="1" minW="0">
        <Box fontWeight="medium" truncate>
          {shortNameOf(project)}
        </Box>
        <Box color="fg.muted" textStyle="sm" truncate>
          {secondaryNameOf(project)}
        </Box>
      </Box>
      <Box maxW="50%">
        <CategoryTags categories={project.categories} />
      </Box>
    </Flex>
  )
}
