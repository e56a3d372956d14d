import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { ProjectButton } from '~/api/generated/model'
import { Button } from '~/ui/button'
import { ExternalLink, Terminal } from '~/ui/icons'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { toast } from '~/ui/toast'
import { buttonTitle } from './button-title'

const CommandDialog = lazyWithRetry(() => import('./command-dialog'))

/** Returns the URL of a link button; undefined unless it is http(s), as `javascript:` and the like are unsafe. */
function safeUrl({ data }: ProjectButton): string | undefined {
  try {
    const { protocol, href } = new URL((data ?? '').trim())
    return protocol === 'https:' || protocol === 'http:' ? href : undefined
  } catch {
    return undefined
  }
}

function LinkButton({ button }: { button: ProjectButton }) {
  const url = safeUrl(button)
  if (!url)
    return (
      <Button size="sm" variant="outline" onClick={() => toast.error('链接地址无效')}>
        {buttonTitle(button)}
      </Button>
    )
  return (
    <Button size="sm" variant="outline" asChild>
      <a href={url} target="_blank" rel="noopener noreferrer">
        <ExternalLink aria-hidden />
        {buttonTitle(button)}
      </a>
    </Button>
  )
}

/** The buttons that the provider attaches to a project. Types other than link and script only show a toast. */
export function ProjectButtons({ buttons }: { buttons: readonly ProjectButton[] }) {
  const [dialogButton, setDialogButton] = useState<ProjectButton>()
  const [open, setOpen] = useState(false)
  const openDialog = (button: ProjectButton) => {
    setDialogButton(button)
    setOpen(true)
  }
  return (
    <Flex gap="2" wrap="wrap" maxW="full">
      {buttons.map((button, index) => {
        // The index makes the key unique, as titles may repeat; the list never reorders.
        const key = `${index} ${buttonTitle(button)}`
        if (button.type === 'link') return <LinkButton key={key} button={button} />
        const isScript = button.type === 'script'
        return (
          <Button
            key={key}
            size="sm"
            variant="outline"
            onClick={() => (isScript ? openDialog(button) : toast.info('暂未开发', { id: 'undeveloped' }))}
          >
            {isScript && <Terminal aria-hidden />}
            {buttonTitle(button)}
          </Button>
        )
      })}
      {dialogButton && <CommandDialog button={dialogButton} open={open} onClose={() => setOpen(false)} />}
    </Flex>
  )
}
