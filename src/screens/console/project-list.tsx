import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Bone } from '~/ui/bone'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { Panel } from '~/ui/panel'
import { Row, Rows } from './rows'

interface ProjectListProps {
  title: string
  /** Where all of it is managed. */
  details: string
  empty: string
  isLoading: boolean
  /** One row a project. */
  children: ReactNode[]
}

const bones = ['60%', '75%', '50%']

/** A titled list of projects; bones in the shape of its rows stand until the answer comes (con-12). */
export function ProjectList({ title, details, empty, isLoading, children }: ProjectListProps) {
  const link = (
    <Link to={details} textStyle="sm" aria-label={`${title}详情`}>
      详情
    </Link>
  )
  return (
    <Panel title={title} action={link} aria-busy={isLoading}>
      {!isLoading && children.length === 0 && <EmptyState text={empty} />}
      {!isLoading && children.length > 0 && <Rows>{children}</Rows>}
      {isLoading &&
        bones.map((width) => (
          <Row key={width} as="div">
            <Bone boxSize="9" borderRadius="md" />
            <Box flex="1">
              <Bone w={width} h="4" />
            </Box>
            <Bone w="14" h="4" />
          </Row>
        ))}
    </Panel>
  )
}
