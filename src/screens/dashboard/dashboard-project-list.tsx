import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { DashboardLoadState } from '~/screens/dashboard/use-dashboard'
import { Panel } from '~/ui/components/card'
import { EmptyState } from '~/ui/components/empty-state'
import { Link } from '~/ui/components/link'
import { LoadFailure } from '~/ui/components/load-failure'
import { Skeleton } from '~/ui/components/skeleton'
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
}

const skeletonWidths = ['60%', '75%', '50%']

type LoadedRowsProps = Pick<ProjectListProps, 'empty' | 'explore' | 'load' | 'children'>

/** A list that is missing from the response is shown as unknown, not as empty. */
function LoadedRows({ empty, explore, load, children }: LoadedRowsProps) {
  if (children === undefined)
    return load.isError ? <LoadFailure isRetrying={load.isFetching} retry={load.retry} /> : '-'
  const action = <Link to={explore.to}>{explore.label}</Link>
  if (children.length === 0) return <EmptyState text={empty} action={action} />
  return <DashboardRowList>{children}</DashboardRowList>
}

/** A titled list of projects, with skeleton rows while it loads. */
export function DashboardProjectList({ title, details, empty, explore, load, children }: ProjectListProps) {
  const link = (
    <Link to={details} textStyle="sm" aria-label={`${title}详情`}>
      详情
    </Link>
  )
  return (
    <Panel title={title} action={link} aria-busy={load.isPending}>
      {!load.isPending && (
        <LoadedRows empty={empty} explore={explore} load={load}>
          {children}
        </LoadedRows>
      )}
      {load.isPending &&
        skeletonWidths.map((width) => (
          <DashboardRow key={width} as="div">
            <Skeleton boxSize="9" borderRadius="md" />
            <Box flex="1">
              <Skeleton w={width} h="4" />
            </Box>
            <Skeleton w="14" h="4" />
          </DashboardRow>
        ))}
    </Panel>
  )
}
