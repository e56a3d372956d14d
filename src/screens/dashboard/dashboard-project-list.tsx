'use no memo' // As in the home page's `index.tsx`.
import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { DashboardLoadState } from '~/screens/dashboard/use-dashboard'
import { EmptyState } from '~/ui/components/empty-state'
import { Link } from '~/ui/components/link'
import { LoadFailure } from '~/ui/components/load-failure'
import { Section } from '~/ui/components/section'
import { Skeleton } from '~/ui/components/skeleton'
import { Squares, type SquareKind } from '~/ui/components/squares'
import { DashboardRow, DashboardRowList } from './dashboard-rows'

interface ProjectListProps {
  title: string
  /** Path of the page that manages the projects. */
  details: string
  empty: string
  /** The link that an empty list shows. */
  explore: { to: string; label: string }
  load: DashboardLoadState
  /** One row per project; undefined when the response has no list. */
  children: ReactNode[] | undefined
  /** A last row, also below the empty text. */
  after?: ReactNode
}

const skeletonWidths = ['60%', '75%', '50%']

/** Squares in the place of the machines; a number that nobody knows yet. */
const placeholders: readonly SquareKind[] = Array.from({ length: 12 }, () => 'blank')

type LoadedRowsProps = Pick<ProjectListProps, 'empty' | 'explore' | 'load' | 'children' | 'after'>

/** A list that is missing from the response is shown as unknown, not as empty. */
function LoadedRows({ empty, explore, load, children, after }: LoadedRowsProps) {
  if (children === undefined)
    return load.isError ? <LoadFailure isRetrying={load.isFetching} retry={load.retry} /> : '-'
  const action = <Link to={explore.to}>{explore.label}</Link>
  return (
    <>
      {children.length === 0 && <EmptyState text={empty} action={action} />}
      {(children.length > 0 || after) && (
        <DashboardRowList>
          {children}
          {after}
        </DashboardRowList>
      )}
    </>
  )
}

const SkeletonRows = () =>
  skeletonWidths.map((width) => (
    <DashboardRow key={width} as="div">
      <Skeleton boxSize="9" borderRadius="md" />
      <Box flex="none" w={{ base: '32', md: '48' }}>
        <Skeleton w={width} h="4" />
      </Box>
      <Box flex="1" minW="0">
        <Squares kinds={placeholders} moreText={String} />
      </Box>
      <Skeleton w="14" h="4" />
    </DashboardRow>
  ))

/** The place of a list before anything on the page below the balance has its place. */
export const ListPlaceholder = ({ title }: { title: string }) => (
  <Box as="section" aria-label={title} aria-busy>
    <Skeleton w="16" h="4" mt="2.5" mb="3" />
    <SkeletonRows />
  </Box>
)

/** A titled list of projects, with skeleton rows while it loads. */
export function DashboardProjectList({ title, details, load, ...rest }: ProjectListProps) {
  const link = (
    <Link to={details} textStyle="sm" aria-label={`${title}详情`}>
      详情
    </Link>
  )
  return (
    <Section title={title} action={link} aria-busy={load.isPending}>
      {load.isPending ? <SkeletonRows /> : <LoadedRows load={load} {...rest} />}
    </Section>
  )
}
