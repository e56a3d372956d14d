import { Box, chakra, Flex } from '@chakra-ui/react'
import type { MouseEvent, ReactNode } from 'react'
import type { Project } from '~/api/generated/model'
import { cardStyles } from '~/ui/card'
import { CategoryTags } from './category-tags'
import { secondaryNameOf, shortNameOf } from './project'
import { balanced } from '~/ui/balanced'
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
        // The whole card is clickable, so the title's focus outline is drawn around the card.
        '& [data-fills]': {
          cursor: 'pointer',
          outline: 'none',
          _after: {
            content: '""',
            position: 'absolute',
            inset: '0',
            borderRadius: 'md',
            pointerEvents: 'none',
          },
          _focusVisible: { _after: { outline: '2px solid', outlineColor: 'colorPalette.focusRing' } },
        },
      },
    },
  },
})

/** Forwards a click anywhere on the card to its title, unless it hit a link or button or ended a text selection. */
function forwardClickToTitle({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || target.closest('a, button')) return
  if (!currentTarget.contains(target) || getSelection()?.toString()) return
  const click = new globalThis.MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    ctrlKey,
    metaKey,
    shiftKey,
  })
  currentTarget.querySelector('[data-fills]')?.dispatchEvent(click)
}

interface ProjectCardProps {
  project: Project
  /** The short name; a link or button with `data-fills` in it receives the clicks of the whole card. */
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
    <Card canStart={actions !== undefined} onClick={forwardClickToTitle}>
      <Flex gap="3" align="center">
        <ProjectIcon src={icon} shortName={shortNameOf(project)} size="lg" />
        <Box minW="0" flex="1">
          <Flex align="center" justify="space-between" gap="2">
            <Box as="h3" textStyle="lg" fontWeight="semibold" truncate>
              {title}
            </Box>
            {badge}
          </Flex>
          <Box color="fg.muted" textStyle="sm" truncate>
            {secondaryNameOf(project)}
          </Box>
        </Box>
      </Flex>
      <Box color="fg.muted" textStyle="sm" lineClamp="2" {...balanced} minH={{ md: '10' }} mt="3" mb="3">
        {description}
      </Box>
      <Box>
        <CategoryTags categories={categories} isCdk={is_cdk} />
      </Box>
      {actions && (
        <Flex gap="2" pt="4" mt="auto" wrap="wrap">
          {actions}
        </Flex>
      )}
    </Card>
  )
}
