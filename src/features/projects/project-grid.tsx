import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Project } from '~/api/generated/model'
import { Card } from '~/ui/components/card'
import { EmptyState } from '~/ui/components/empty-state'
import { LoadFailure } from '~/ui/components/load-failure'
import { Skeleton } from '~/ui/components/skeleton'
import type { ProjectListResult } from './use-project-list'

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
  },
})

const SkeletonCards = ({ count, hasActions }: { count: number; hasActions: boolean }) =>
  Array.from({ length: count }, (_, index) => (
    <Card as="li" key={index} aria-hidden p="4">
      <Flex gap="3" align="center">
        <Skeleton boxSize="12" borderRadius="md" />
        <Box flex="1">
          <Skeleton w="24" h="5" />
          <Skeleton w="36" maxW="full" h="3.5" mt="2" />
        </Box>
      </Flex>
      <Skeleton h="3.5" mt="4" />
      <Skeleton h="3.5" mt="2" w="70%" />
      <Skeleton w="20" h="5" mt="3" />
      {hasActions && <Skeleton h="7" mt="4" />}
    </Card>
  ))

interface ProjectGridProps {
  /** Accessible name of the list. */
  label: string
  list: ProjectListResult
  /** Number of skeleton cards while the list loads. */
  skeletonCount: number
  empty: string
  emptyAction?: ReactNode
  /** The button and the link in place of a list that has no projects at all. */
  emptyPage?: ReactNode
  hasActions?: boolean
  renderCard: (project: Project) => ReactNode
}

/** A grid of project cards, with skeletons while it loads and a retry button when loading fails. */
export function ProjectGrid({
  label,
  list,
  skeletonCount,
  empty,
  emptyAction,
  emptyPage,
  hasActions = false,
  renderCard,
}: ProjectGridProps) {
  const { projects, state, isRetrying, retry } = list
  if (state === 'failed') return <LoadFailure text="项目加载失败" isRetrying={isRetrying} retry={retry} />
  if (state === 'shown' && projects.length === 0 && emptyPage)
    return <EmptyState drawing="nodes" text={empty} action={emptyPage} />
  if (state === 'shown' && projects.length === 0)
    return <EmptyState {...(emptyAction && { drawing: 'search' })} text={empty} action={emptyAction} />
  return (
    <Grid aria-label={label} aria-busy={state === 'loading'}>
      {state === 'loading' ? (
        <SkeletonCards count={skeletonCount} hasActions={hasActions} />
      ) : (
        projects.map(renderCard)
      )}
    </Grid>
  )
}
