import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { ProjectButton } from '~/api/generated/model'
import { Button } from '~/ui/button'
import { ExternalLink, Terminal } from '~/ui/icons'
import { late } from '~/ui/late'
import { toast } from '~/ui/toast'
import { buttonTitle } from './button-title'

const CommandDialog = late(() => import('./command-dialog'))

/** The address of a link button; undefined unless a browser may safely open it (scr-07). */
function addressOf({ data }: ProjectButton): string | undefined {
  try {
    const { protocol, href } = new URL((data ?? '').trim())
    return protocol === 'https:' || protocol === 'http:' ? href : undefined
  } catch {
    return undefined
  }
}

function LinkButton({ button }: { button: ProjectButton }) {
  const address = addressOf(button)
  if (!address)
    return (
      <Button size="sm" variant="outline" onClick={() => toast.error('链接地址无效')}>
        {buttonTitle(button)}
      </Button>
    )
  return (
    <Button size="sm" variant="outline" asChild>
      <a href={address} target="_blank" rel="noopener noreferrer">
        <ExternalLink aria-hidden />
        {buttonTitle(button)}
      </a>
    </Button>
  )
}

/** The buttons that a project brings along {2§2}; a type of another kind is not developed yet (scr-09). */
export function ProjectButtons({ buttons }: { buttons: readonly ProjectButton[] }) {
  const [shown, setShown] = useState<ProjectButton>()
  const [open, setOpen] = useState(false)
  const show = (button: ProjectButton) => {
    setShown(button)
    setOpen(true)
  }
  return (
    <Flex gap="2" wrap="wrap" maxW="full">
      {buttons.map((button, index) => {
        // Titles may repeat, and the list never changes its order.
        const key = `${index} ${buttonTitle(button)}`
        if (button.type === 'link') return <LinkButton key={key} button={button} />
        const isScript = button.type === 'script'
        return (
          <Button
            key={key}
            size="sm"
            variant="outline"
            onClick={() => (isScript ? show(button) : toast.info('暂未开发', { id: 'undeveloped' }))}
          >
            {isScript && <Terminal aria-hidden />}
            {buttonTitle(button)}
          </Button>
        )
      })}
      {shown && <CommandDialog button={shown} open={open} onClose={() => setOpen(false)} />}
    </Flex>
  )
}
