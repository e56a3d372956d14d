import { chakra } from '@chakra-ui/react'
import { ChevronRight } from './icons'
import { Link } from './link'

const List = chakra('ol', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', textStyle: 'sm', color: 'fg.muted', mb: '3' },
})

const Step = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '1.5' } })

interface BreadcrumbProps {
  /** The pages above, each with its path, the topmost first. */
  above: readonly (readonly [text: string, to: string])[]
  /** The page itself. */
  here: string
}

/** Where a page stands. */
export function Breadcrumb({ above, here }: BreadcrumbProps) {
  return (
    <nav aria-label="面包屑">
      <List>
        {above.map(([text, to]) => (
          <Step key={to}>
            <Link to={to}>{text}</Link>
            <ChevronRight size={14} aria-hidden />
          </Step>
        ))}
        <Step aria-current="page" color="fg">
          {here}
        </Step>
      </List>
    </nav>
  )
}
