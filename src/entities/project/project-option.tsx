import { Badge, Box, Flex } from '@chakra-ui/react'
import type { Project, ProjectCategory } from '~/api/generated/model'
import { ProjectIcon } from './project-icon'

/** Documents name a category's id differently; some give none (sel-04). */
const categoryKey = ({ project_category_id, id, name }: ProjectCategory) =>
  String(project_category_id ?? id ?? name)

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
      <Flex gap="1" wrap="wrap" justify="flex-end" maxW="50%">
        {(categories ?? []).map((category) => (
          <Badge key={categoryKey(category)}>{category.name}</Badge>
        ))}
      </Flex>
    </Flex>
  )
}
