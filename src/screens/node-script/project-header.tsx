import { Badge, Box, Flex, Heading } from '@chakra-ui/react'
import { useState } from 'react'
import type { Project, ProjectButton } from '~/api/generated/model'
import { CategoryTags } from '~/features/projects/category-tags'
import { fullNameOf, projectType } from '~/features/projects/project'
import { ProjectIcon } from '~/features/projects/project-icon'
import { isolated } from '~/lib/isolated'
import { spelledAs } from '~/lib/spelling'
import { formatTime } from '~/lib/time'
import { Button } from '~/ui/components/button'
import { Card } from '~/ui/components/card'
import { ExternalLink, Terminal } from '~/ui/components/icons'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { Skeleton } from '~/ui/components/skeleton'
import { toast } from '~/ui/components/toast'
import { buttonTitle } from './copy-command-button'

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
function ProjectButtons({ buttons }: { buttons: readonly ProjectButton[] }) {
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
        const type = spelledAs(['link', 'script'], button.type ?? '')
        if (type === 'link') return <LinkButton key={key} button={button} />
        const isScript = type === 'script'
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

export function ProjectHeader({ project }: { project: Project }) {
  const { label, tone } = projectType(project.project_type)
  return (
    <Card p="5">
      <Flex gap="4" align="flex-start" wrap="wrap">
        <ProjectIcon src={project.icon} shortName={fullNameOf(project)} size="lg" />
        {/* The buttons wrap below the name before it gets narrower than this; on small screens the percentage applies. */}
        <Box flex="1" minW="min(14rem, 60%)">
          <Flex align="center" gap="2" wrap="wrap">
            <Heading as="h1" size="lg" overflowWrap="anywhere">
              {fullNameOf(project)}
            </Heading>
            {project.project_type && <Badge colorPalette={tone}>{label}</Badge>}
            <CategoryTags categories={project.categories} isCdk={project.is_cdk} />
          </Flex>
          <Box color="fg.muted" textStyle="sm" mt="1">
            {project.name && project.short_name && `${isolated(project.short_name)} · `}创建时间{' '}
            {formatTime(project.created_at)}
          </Box>
        </Box>
        <ProjectButtons buttons={project.buttons ?? []} />
      </Flex>
      {project.description && (
        <Box mt="4" maxW="60rem" whiteSpace="pre-line" overflowWrap="anywhere">
          {project.description}
        </Box>
      )}
    </Card>
  )
}

/** Placeholder of the whole page while the project loads. */
export const ScriptPageSkeleton = () => (
  <Box as="section" aria-busy aria-label="项目信息">
    <Card p="5">
      <Flex gap="4">
        <Skeleton boxSize="12" borderRadius="md" />
        <Box flex="1">
          <Skeleton w="56" h="6" />
          <Skeleton w="72" h="4" mt="2" />
        </Box>
      </Flex>
      <Skeleton w="50%" h="4" mt="5" />
    </Card>
    {[0, 1].map((index) => (
      <Card key={index} p="5" mt="4">
        <Skeleton w="32" h="5" />
        <Skeleton h="20" mt="4" borderRadius="md" />
      </Card>
    ))}
  </Box>
)
