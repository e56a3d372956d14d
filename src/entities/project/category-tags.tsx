import { Badge, Flex } from '@chakra-ui/react'
import type { ProjectCategory } from '~/api/generated/model'

interface CategoryTagsProps {
  categories: readonly ProjectCategory[] | undefined
  /** Whether a CDK is required to start the project; it is said before the categories. */
  isCdk?: boolean | undefined
}

/** A tag for each category of a project. */
export function CategoryTags({ categories, isCdk }: CategoryTagsProps) {
  const names = (categories ?? []).flatMap(({ name }) => name || [])
  return (
    <Flex gap="1" wrap="wrap">
      {isCdk && <Badge colorPalette="purple">CDK专享</Badge>}
      {names.map((name, index) => (
        // Ids are named differently by each provider, and some give none (sel-04).
        <Badge key={`${index} ${name}`} colorPalette="gray">
          {name}
        </Badge>
      ))}
    </Flex>
  )
}
