import { chakra } from '@chakra-ui/react'
import { NavLink, useSearchParams } from 'react-router-dom'
import { paths } from '~/lib/paths'
import { Cloud, Server } from '~/ui/icons'

/** The two ways to run a project: on a rented cloud server or on an own server. */
export const deployTabs = [
  { title: '购买云服务器', to: paths.nodeDeployCloud, icon: Cloud },
  { title: '自有服务器', to: paths.nodeDeployPrivate, icon: Server },
] as const

const Bar = chakra('nav', { base: { display: 'flex', gap: '6', borderBottomWidth: '1px', mt: '4' } })

const Tab = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '10',
    mb: '-1px',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    borderTopRadius: 'sm',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'node.fg', borderColor: 'node.solid', fontWeight: 'semibold' },
    _icon: { boxSize: '4' },
  },
})

/** Search params that survive a change of tab, so that project and config stay selected. */
const sharedParams = ['project_id', 'config_id'] as const

export function DeployTabs() {
  const [searchParams] = useSearchParams()
  const [project_id, config_id] = sharedParams.map((name) => searchParams.get(name))
  return (
    <Bar aria-label="部署方式">
      {deployTabs.map(({ title, to, icon: Icon }) => (
        <Tab key={title} to={to({ project_id, config_id })}>
          <Icon aria-hidden />
          {title}
        </Tab>
      ))}
    </Bar>
  )
}
