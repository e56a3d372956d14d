import { Box, chakra, Flex } from '@chakra-ui/react'
import type { MouseEvent, ReactNode } from 'react'
import type { Project } from '~/api/generated/model'
import { cardStyles } from '~/ui/components/card'
import { clickOnPart } from '~/ui/data-grid/pointer-press'
import { CategoryTags } from './category-tags'
import { secondaryNameOf, shortNameOf } from './project'
import { ProjectIcon } from './project-icon'

const Card = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    p: '4',
    ...cardStyles,
  },
  variants: {
    canStart: {
      true: {
        cursor: 'pointer',
        _hover: { borderColor: 'colorPalette.solid' },
        '&[data-menu] [data-text]': { pointerEvents: 'none' },
        // The link fills the card, below the texts, which can be selected, and the buttons.
        '& [data-fills]': {
          cursor: 'pointer',
          outline: 'none',
          _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
          _focusVisible: { _after: { outline: '2px solid', outlineColor: 'colorPalette.focusRing' } },
        },
      },
    },
  },
})

/** The card's link; undefined when the event hit a link or button itself or ended a text selection. */
function linkBelow({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || target.closest('a, button')) return undefined
  if (!currentTarget.contains(target) || getSelection()?.toString()) return undefined
  return currentTarget.querySelector<HTMLAnchorElement>('a[data-fills]') ?? undefined
}

/** Forwards a click on a text of the card to its link. */
function forwardClick(event: MouseEvent<HTMLElement>) {
  const link = linkBelow(event)
  if (link) clickOnPart(link, event)
}

const middleButton = 1
const rightButton = 2

/** Opens the link in a new tab, as a middle click on the link itself does. */
function forwardMiddleClick(event: MouseEvent<HTMLElement>) {
  const link = event.button === middleButton ? linkBelow(event) : undefined
  if (link) window.open(link.href, '_blank', 'noopener')
}

// Otherwise a middle click starts to scroll.
const preventScrolling = (event: MouseEvent<HTMLElement>) => {
  if (event.button === middleButton && linkBelow(event)) event.preventDefault()
}

/** Lets a right press on a text open the menu of the card's link, unless text is selected. */
function openLinkMenu(event: MouseEvent<HTMLElement>) {
  if (event.button === rightButton && linkBelow(event)) event.currentTarget.dataset['menu'] = ''
}

const closeLinkMenu = ({ currentTarget }: MouseEvent<HTMLElement>) => delete currentTarget.dataset['menu']

interface ProjectCardProps {
  project: Project
  /** The short name; a link with `data-fills` in it receives the clicks of the whole card. */
  title: ReactNode
  /** Shown at the right end, such as the project's type. */
  badge?: ReactNode
  /** Buttons at the bottom; without them the card is not clickable. */
  actions?: ReactNode
}

/** A project's icon, names, description and categories, with its actions. */
export function ProjectCard({ project, title, badge, actions }: ProjectCardProps) {
  const { icon, description, categories, is_cdk } = project
  return (
    <Card
      data-row={project.id}
      canStart={actions !== undefined}
      onClick={forwardClick}
      onAuxClick={forwardMiddleClick}
      onMouseDown={preventScrolling}
      onPointerDown={openLinkMenu}
      onContextMenu={closeLinkMenu}
    >
      <Flex gap="3" align="center">
        <ProjectIcon src={icon} shortName={shortNameOf(project)} size="lg" />
        <Box minW="0" flex="1">
          <Flex align="center" justify="space-between" gap="2">
            <Box as="h3" textStyle="lg" fontWeight="semibold" truncate>
              {title}
            </Box>
            {badge}
          </Flex>
          <Box data-text color="fg.muted" textStyle="sm" truncate position="relative" w="fit" maxW="full">
            {secondaryNameOf(project)}
          </Box>
        </Box>
      </Flex>
      <Box
        data-text
        position="relative"
        color="fg.muted"
        textStyle="sm"
        lineClamp="2"
        minH={{ md: '10' }}
        mt="3"
        mb="3"
      >
        {description}
      </Box>
      <Box data-text position="relative" w="fit">
        <CategoryTags categories={categories} isCdk={is_cdk} />
      </Box>
      {actions && (
        <Flex position="relative" gap="2" pt="4" mt="auto" wrap="wrap">
          {actions}
        </Flex>
      )}
    </Card>
  )
}
