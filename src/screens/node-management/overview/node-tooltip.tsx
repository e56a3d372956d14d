import { Badge, Box, Flex } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { tooltipPosition } from '~/ui/tooltip/tooltip-position'
import { useNodePage } from '../node-page'
import type { FleetValues } from './fleet-values'
import { describeNode } from './node-description'

interface NodeTooltipProps {
  row: number
  values: FleetValues
  /** Returns the square's place in the window. */
  anchor: () => DOMRect | undefined
}

/** Describes a node, again after each of its heartbeats. */
function useDescription(row: number, values: FleetValues) {
  const { nodes } = useNodePage()
  const [description, setDescription] = useState(() => describeNode(nodes, values, row))
  useEffect(
    () => nodes.subscribe(row, () => setDescription(describeNode(nodes, values, row))),
    [nodes, values, row],
  )
  return description
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Flex justify="space-between" gap="4">
      <Box as="span" color="fg.muted">
        {label}
      </Box>
      <span>{value}</span>
    </Flex>
  )
}

/**
 * The values of the node under the pointer or the cursor. Visual only: the cursor's square has the same text as its
 * name. The pointer passes through it, as squares are close to each other.
 */
export function NodeTooltip({ row, values, anchor }: NodeTooltipProps) {
  const box = useRef<HTMLDivElement>(null)
  const place = useEffectEvent(() => {
    const target = anchor()
    if (!box.current || !target) return
    const { top, left } = tooltipPosition(target, box.current.getBoundingClientRect(), window.innerWidth)
    box.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
  })
  useLayoutEffect(() => place())
  useEffect(() => {
    const follow = () => place()
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', follow, { capture: true })
  }, [])
  const { name, ip, status, cpu, temperature, expiry } = useDescription(row, values)
  return (
    <Box
      ref={box}
      aria-hidden
      data-node-tooltip
      position="fixed"
      top="0"
      left="0"
      zIndex="tooltip"
      pointerEvents="none"
      minW="48"
      maxW="72"
      px="3"
      py="2"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="float"
      textStyle="xs"
    >
      <Flex justify="space-between" align="center" gap="3" mb="1">
        <Box as="span" fontWeight="semibold" textStyle="sm" truncate>
          {name}
        </Box>
        <Badge colorPalette={status.tone}>{status.label}</Badge>
      </Flex>
      {ip !== name && <Fact label="IP" value={ip} />}
      <Fact label="CPU" value={cpu} />
      <Fact label="温度" value={temperature} />
      <Fact label="到期" value={expiry} />
    </Box>
  )
}
