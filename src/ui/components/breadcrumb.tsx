import { chakra } from '@chakra-ui/react'
import { ChevronRight } from './icons'
import { Link } from './link'

const List = chakra('ol', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', textStyle: 'sm', color: 'fg.muted', mb: '3' },
})

const Crumb = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '1.5' } })

interface BreadcrumbProps {
  /** The ancestor pages with their paths, from the top down. */
  parents: readonly (readonly [text: string, to: string])[]
  /** The current page's name. */
  current: string
}

/** Links to a page's ancestors, followed by its own name. */
export function Breadcrumb({ parents, current }: BreadcrumbProps) {
  return (
    <nav aria-label="面包屑">
      <List>
        {parents.map(([text, to]) => (
          <Crumb key={to}>
            <Link to={to}>{text}</Link>
            <ChevronRight size={14} aria-hidden />
          </Crumb>
        ))}
        <Crumb aria-current="page" color="fg">
          {current}
        </Crumb>
      </List>
    </nav>
  )
}
