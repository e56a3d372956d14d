import { Badge, Flex } from '@chakra-ui/react'
import type { Project, ProjectCategory } from '~/api/generated/model'

/** Documents name a category's id differently; some give none (sel-04). */
const categoryKey = ({ project_category_id, id, name }: ProjectCategory) =>
  String(project_category_id ?? id ?? name)

interface CategoryTagsProps extends Pick<Project, 'categories'> {
  /** Whether a CDK is required to start the project; it is said before the categories. */
  isCdk?: boolean
}

/** A tag for each category of a project. */
export function CategoryTags({ categories, isCdk }: CategoryTagsProps) {
  return (
    <Flex gap="1" wrap="wrap">
      {isCdk && <Badge colorPalette="purple">CDK专享</Badge>}
      {(categories ?? []).map((category) => (
        <Badge key={categoryKey(category)} colorPalette="gray">
          {category.name}
        </Badge>
      ))}
    </Flex>
  )
}
