import { chakra } from '@chakra-ui/react'
import { ChevronRight } from './icons'
import { Link } from './link'

const List = chakra('ol', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', textStyle: 'sm', color: 'fg.muted', mb: '3' },
})

const Crumb = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '1.5' } })

interface BreadcrumbProps {
  /** The ancestor pages with their paths, from the top down. */
  above: readonly (readonly [text: string, to: string])[]
  /** The current page's name. */
  here: string
}

/** Links to a page's ancestors, followed by its own name. */
export function Breadcrumb({ above, here }: BreadcrumbProps) {
  return (
    <nav aria-label="面包屑">
      <List>
        {above.map(([text, to]) => (
          <Crumb key={to}>
            <Link to={to}>{text}</Link>
            <ChevronRight size={14} aria-hidden />
          </Crumb>
        ))}
        <Crumb aria-current="page" color="fg">
          {here}
        </Crumb>
      </List>
    </nav>
  )
}
