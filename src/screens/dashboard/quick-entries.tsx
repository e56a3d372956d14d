'use no memo' // As in `index.tsx`.
import { Box, chakra } from '@chakra-ui/react'
import type { ElementType } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '~/lib/paths'
import { ArrowRight, Blocks, Zap } from '~/ui/components/icons'
import { Section } from '~/ui/components/section'

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '14',
    py: '2.5',
    borderBottomWidth: '1px',
    focusVisibleRing: 'outside',
    '& svg': { flexShrink: '0', color: 'colorPalette.fg' },
    _hover: { color: 'colorPalette.fg' },
  },
})

interface QuickEntryProps {
  to: string
  accent: 'node' | 'power'
  icon: ElementType
  title: string
  text: string
}

const QuickEntry = ({ to, accent, icon: Icon, title, text }: QuickEntryProps) => (
  <Entry to={to} colorPalette={accent}>
    <Icon size={16} aria-hidden />
    <Box as="span" fontWeight="medium" whiteSpace="nowrap">
      {title}
    </Box>
    <Box as="span" flex="1" minW="0" color="fg.muted">
      {text}
    </Box>
    <ArrowRight size={16} aria-hidden />
  </Entry>
)

/** Links to the two main tasks: deploying nodes and buying power. */
export const QuickEntries = () => (
  <Section title="开始">
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
  </Section>
)
