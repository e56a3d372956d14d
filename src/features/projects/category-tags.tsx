import { Badge, Flex } from '@chakra-ui/react'
import type { ProjectCategory } from '~/api/generated/model'

interface CategoryTagsProps {
  categories: readonly ProjectCategory[] | undefined
  /** Whether a CDK is required to start the project; shown as a tag before the categories. */
  isCdk?: boolean | undefined
}

export function CategoryTags({ categories, isCdk }: CategoryTagsProps) {
  const names = (categories ?? []).flatMap(({ name }) => name || [])
  return (
    <Flex gap="1" wrap="wrap">
      {isCdk && <Badge colorPalette="purple">CDK专享</Badge>}
      {names.map((name, index) => (
        // Providers name the id differently or leave it out, so the index and name form the key.
        <Badge key={`${index} ${name}`} colorPalette="gray">
          {name}
        </Badge>
      ))}
    </Flex>
  )
}
