import { Box, Flex } from '@chakra-ui/react'
import type { Project } from '~/api/generated/model'
import { CategoryTags } from './category-tags'
import { ProjectIcon } from './project-icon'

/** Icon, short and full name, and a tag for each category (sel-01). */
export function ProjectOption({
  icon,
  short_name,
  name,
  categories,
}: Pick<Project, 'icon' | 'short_name' | 'name' | 'categories'>) {
  return (
    <Flex align="center" gap="3">
      <ProjectIcon src={icon} shortName={short_name} />
      <Box flex="1" minW="0">
        <Box fontWeight="medium" truncate>
          {short_name}
        </Box>
        <Box color="fg.muted" textStyle="sm" truncate>
          {name}
        </Box>
      </Box>
      <Box maxW="50%">
        <CategoryTags categories={categories} />
      </Box>
    </Flex>
  )
}
