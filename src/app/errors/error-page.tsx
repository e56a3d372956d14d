// It renders only after a failure, and every first load has it.
'use no memo'

import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '~/ui/components/button'
import { reload } from '~/ui/components/load-error'
import { usePageTitle } from '~/ui/dom/page-title'
import { ErrorDetails } from './error-details'

interface PageMessageProps {
  title: string
  children: ReactNode
  drawing?: ReactNode
  actions?: ReactNode
}

const Frame = chakra('section', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '4',
    maxW: '96',
    mx: 'auto',
    pt: '20',
    textAlign: 'center',
  },
})

/** A page with only a message and actions. */
export function PageMessage({ title, children, drawing, actions }: PageMessageProps) {
  return (
    <Frame>
      {drawing}
      <Heading as="h1" size="lg">
        {title}
      </Heading>
      <chakra.p color="fg.muted">{children}</chakra.p>
      {actions}
    </Frame>
  )
}

/**
 * Shown by the router in place of a page that failed to render or to load; the shell around it stays usable. A reload
 * gets the newest chunks.
 */
export function RouteErrorPage() {
  usePageTitle('页面出错了')
  return (
    <>
      <PageMessage title="页面出错了" actions={<Button onClick={() => void reload()}>重新加载</Button>}>
        其他页面不受影响。
      </PageMessage>
      {import.meta.env.DEV && <ErrorDetails />}
    </>
  )
}
