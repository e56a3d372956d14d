import { Box, Flex, Grid, Heading } from '@chakra-ui/react'
import type { Project } from '~/api/generated/model'
import { Card } from '~/ui/components/card'
import { Skeleton } from '~/ui/components/skeleton'
import { CategoryTags } from './category-tags'
import { secondaryNameOf, shortNameOf } from './project'
import { ProjectIcon } from './project-icon'

/** The heading of a project page: icon, names and categories. */
export function ProjectSummary({ project }: { project: Project }) {
  const { icon, categories, is_cdk } = project
  return (
    <Flex gap="4" align="center" minW="0">
      <ProjectIcon src={icon} shortName={shortNameOf(project)} size="lg" />
      <Box minW="0">
        <Flex align="center" gap="2" wrap="wrap">
          <Heading as="h1" size="lg" overflowWrap="anywhere" lineClamp="2">
            {shortNameOf(project)}
          </Heading>
          <CategoryTags categories={categories} isCdk={is_cdk} />
        </Flex>
        <Box color="fg.muted" textStyle="sm" mt="0.5" overflowWrap="anywhere" lineClamp="3">
          {secondaryNameOf(project)}
        </Box>
      </Box>
    </Flex>
  )
}

/** The choices beside the order. */
export const projectFormColumns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' }

/** Shown while the project loads. */
export const ProjectSummarySkeleton = () => (
  <Flex as="section" gap="4" align="center" aria-busy aria-label="项目信息">
    <Skeleton boxSize="12" borderRadius="md" />
    <Box>
      <Skeleton w="32" h="7" />
      <Skeleton w="48" h="4" mt="1" />
    </Box>
  </Flex>
)

/** The place of the choices and the order below a project that loads. */
export const ProjectFormSkeleton = () => (
  <Grid gap="4" alignItems="start" templateColumns={projectFormColumns} aria-hidden>
    {[4, 3].map((lines) => (
      <Card key={lines} px="5" py="4">
        <Skeleton w="20" h="4" mb="5" />
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} h="10" mt="3" />
        ))}
      </Card>
    ))}
  </Grid>
)
