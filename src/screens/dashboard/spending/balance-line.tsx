import { Box, chakra } from '@chakra-ui/react'
import { formatUnits, toUnits, type Units } from '~/features/billing/units'
import { useBalance } from '~/features/billing/use-balance'
import { useForecast } from '~/features/billing/use-forecast'
import { formatTotal, type Amount } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { Square } from '~/ui/components/square'
import { balanceHistory, type BalanceCourse, type BalancePoint } from './balance'
import { useSpending } from './use-spending'

/** The height of the line in rem: 64 px. */
const height = 4

const Drawing = chakra('svg', {
  base: {
    position: 'absolute',
    inset: '0',
    boxSize: 'full',
    overflow: 'visible',
    '& polyline': { fill: 'none', stroke: 'fg', strokeWidth: '1.5px' },
    '& [data-forecast]': { strokeDasharray: '2 3' },
  },
})

const Note = chakra('span', {
  base: { position: 'absolute', whiteSpace: 'nowrap', textStyle: '2xs', color: 'fg.muted' },
})

/** The course from cached queries, or the forecast alone. */
function useCourse(rate: Amount): BalanceCourse | undefined {
  const { balance, updatedAt } = useBalance()
  const funds = useForecast(rate)
  const known = useSpending(false).spending?.course
  const units = toUnits(balance)
  if (!funds || units === undefined) return undefined
  if (known) return known
  const sources = { balance: units, rate: toUnits(rate), charges: [], topUps: [], forecast: funds.forecast }
  const { points, ...course } = balanceHistory(sources, updatedAt)
  return { ...course, points: points.filter(({ at }) => at >= updatedAt) }
}

/** Percentages of the room from its left and from its top. */
interface Place {
  x: number
  y: number
}

type Placing = (at: number, units: Units) => Place

function placing(points: readonly BalancePoint[]): Placing {
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1]
  const most = Math.max(1, ...points.map(({ units }) => units))
  return (at, units) => ({
    x: (100 * (at - from)) / Math.max(1, to - from),
    y: 100 - (100 * Math.max(0, units)) / most,
  })
}

const pointsText = (points: readonly BalancePoint[], place: Placing) =>
  points
    .map(({ at, units }) => place(at, units))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')

const styleOf = ({ x, y }: Place) => ({ left: `${x}%`, top: `${y}%` })

interface CourseProps {
  course: BalanceCourse
  place: Placing
}

/** The balance at a time. */
const unitsAt = (points: readonly BalancePoint[], time: number) =>
  points.filter(({ at }) => at <= time).at(-1)?.units ?? 0

/** A square at each renewal to come, the first one with its amount. */
function Renewals({ course: { points, marks }, place }: CourseProps) {
  const now = points.find(({ isForecast }) => isForecast)?.at ?? Infinity
  const coming = marks.filter(({ kind, at }) => kind === 'renewal' && at >= now)
  return coming.map(({ at, units }, index) => (
    <Box key={at} position="absolute" style={styleOf(place(at, unitsAt(points, at)))}>
      <Square colorPalette="node" position="absolute" boxSize="2" top="-1" left="-1" />
      {index === 0 && (
        <Note bottom="2" left="1">
          续费 {formatUnits(units, formatTotal)}
        </Note>
      )}
    </Box>
  ))
}

/** The last day of the line: that on which the balance is empty, if it is. */
function End({ course: { points, runsDryAt }, place }: CourseProps) {
  const last = points.at(-1)
  if (!last) return null
  return (
    <Box position="absolute" style={styleOf(place(last.at, last.units))}>
      {runsDryAt !== undefined && (
        <Square colorPalette="bad" position="absolute" boxSize="2" top="-1" left="-1" />
      )}
      <Note top="1.5" right="0">
        {formatTime(last.at, 'MM-DD')}
      </Note>
    </Box>
  )
}

/**
 * The balance until now, where it was read, and on to the renewals and the end. Hidden from screen readers: the text
 * beside it says the same.
 */
export default function BalanceLine({ rate }: { rate: Amount }) {
  const course = useCourse(rate)
  const past = course?.points.filter(({ isForecast }) => !isForecast) ?? []
  const today = past.at(-1)
  if (!course || !today || course.points.length < 2) return null
  const place = placing(course.points)
  const ahead = [today, ...course.points.filter(({ isForecast }) => isForecast)]
  return (
    <Box position="relative" style={{ height: `${height}rem` }} aria-hidden>
      <Drawing viewBox="0 0 100 100" preserveAspectRatio="none">
        <polyline points={pointsText(past, place)} vectorEffect="non-scaling-stroke" />
        <polyline points={pointsText(ahead, place)} vectorEffect="non-scaling-stroke" data-forecast="" />
      </Drawing>
      <Renewals course={course} place={place} />
      <End course={course} place={place} />
      <Box position="absolute" style={styleOf(place(today.at, today.units))}>
        <Box
          position="absolute"
          boxSize="1.5"
          transform="translate(-50%, -50%)"
          bg="fg"
          borderRadius="full"
        />
        <Note top="1.5" left="-1">
          今天
        </Note>
      </Box>
    </Box>
  )
}
