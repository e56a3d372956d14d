import { Box, chakra } from '@chakra-ui/react'
import type { ElementType } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '~/lib/paths'
import { cardStyles } from '~/ui/card'
import { ArrowRight, Blocks, Zap } from '~/ui/icons'

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    p: '4',
    ...cardStyles,
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'colorPalette.solid' },
  },
})

const Tile = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    borderRadius: 'md',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
})

interface QuickEntryProps {
  to: string
  accent: 'node' | 'power'
  icon: ElementType
  title: string
  text: string
}

function QuickEntry({ to, accent, icon: Icon, title, text }: QuickEntryProps) {
  return (
    <Entry to={to} colorPalette={accent}>
      <Tile aria-hidden>
        <Icon size={20} />
      </Tile>
      <Box flex="1" minW="0">
        <Box fontWeight="semibold">{title}</Box>
        <Box color="fg.muted" textStyle="sm">
          {text}
        </Box>
      </Box>
      <Box color="fg.muted">
        <ArrowRight size={18} aria-hidden />
      </Box>
    </Entry>
  )
}

/** Links to the two main tasks: deploying nodes and buying power. */
export function QuickEntries() {
  return (
    <>
      <QuickEntry
        to={paths.nodeExplore()}
        accent="node"
        icon={Blocks}
        title="配置节点"
        text="搭建节点，高性价比的云服务器租用"
      />
      <QuickEntry
        to={paths.powerExplore()}
        accent="power"
        icon={Zap}
        title="购买算力"
        text="按分钟计费，随开随停"
      />
    </>
  )
}
