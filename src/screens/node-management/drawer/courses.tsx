import { Box, Grid } from '@chakra-ui/react'
import { formatTime } from '~/lib/time'
import { Sparkline } from '~/ui/sparkline'
import type { NodeView } from '../node-view'
import { coursesOf, courseText, type Course } from './course'
import { useHeard } from './use-heard'

const color = ({ tone }: Course) => (tone === 'bad' || tone === 'warn' ? `${tone}.fg` : 'fg')

function Line({ course }: { course: Course }) {
  const { label, now, detail, values, text, low, high } = course
  return (
    <Grid templateColumns="7rem minmax(0, 1fr) 4rem" columnGap="4" alignItems="end">
      <Box>
        <Box color="fg.muted" textStyle="sm">
          {label}
        </Box>
        <Box textStyle="xl" fontWeight="semibold" color={color(course)}>
          {now}
        </Box>
        {detail && (
          <Box color="fg.muted" textStyle="xs" whiteSpace="nowrap">
            {detail}
          </Box>
        )}
      </Box>
      <Sparkline values={values} label={courseText(course)} low={low} high={high} />
      <Box color="fg.muted" textStyle="xs" aria-hidden>
        {values.length > 0 && (
          <>
            <Box>高 {text(Math.max(...values))}</Box>
            <Box>低 {text(Math.min(...values))}</Box>
          </>
        )}
      </Box>
    </Grid>
  )
}

function Span({ beats }: { beats: readonly number[] }) {
  const [first, last] = [beats[0], beats.at(-1)]
  if (first === undefined || last === undefined) return '尚未收到心跳，收到后在这里画出走势'
  const time = (moment: number) => formatTime(moment, 'HH:mm:ss')
  return `最近 ${beats.length} 次心跳 · ${time(first)} 至 ${time(last)}`
}

/** How CPU, memory and temperature went while the page heard the node. A heartbeat of it renders this and no more. */
export function Courses({ nodes, row }: { nodes: NodeView; row: number }) {
  // What is heard changes beneath the same objects.
  'use no memo'
  useHeard(nodes, row)
  return (
    <Grid rowGap="4">
      {coursesOf(nodes, row).map((course) => (
        <Line key={course.label} course={course} />
      ))}
      <Box color="fg.muted" textStyle="xs">
        <Span beats={nodes.beats(row)} />
      </Box>
    </Grid>
  )
}
