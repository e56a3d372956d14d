'use no memo' // As in the home page's `index.tsx`.
import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { DashboardNodeProject } from '~/api/generated/model'
import { ProjectIcon } from '~/features/projects/project-icon'
import { formatCount } from '~/lib/units'

export const DashboardRowList = chakra('ul')

export const DashboardRow = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    py: '2.5',
    '& + &': { borderTopWidth: '1px' },
  },
})

export interface DashboardProjectRowProps {
  project: Omit<DashboardNodeProject, 'count'>
  /** The counts at the end of the row. */
  children: ReactNode
}

export function DashboardProjectRow({ project, children }: DashboardProjectRowProps) {
  const name = project.project_name || '-'
  const shortName = project.project_short_name || name
  return (
    <DashboardRow>
      <ProjectIcon src={project.project_icon} shortName={shortName} />
      <Box flex="1" minW="0">
        <Box fontWeight="medium" truncate>
          {shortName}
        </Box>
        <Box color="fg.muted" textStyle="sm" truncate>
          {name}
        </Box>
      </Box>
      {children}
    </DashboardRow>
  )
}

/** A number with its label; `-` when it is unknown. */
export function LabelledCount({ value, label }: { value: string | number | undefined; label: string }) {
  return (
    <Box textAlign="end" minW="16" whiteSpace="nowrap">
      <Box as="span" fontWeight="semibold">
        {typeof value === 'string' ? value : formatCount(value)}
      </Box>{' '}
      <Box as="span" color="fg.muted" textStyle="sm">
        {label}
      </Box>
    </Box>
  )
}
