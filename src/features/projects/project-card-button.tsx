import type { ComponentProps } from 'react'
import { ButtonLink } from '~/ui/components/button-link'

/** A button at the bottom of a project's card. `aria-describedby` names the project. */
export const ProjectCardButton = (props: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink size="sm" flex="1" variant="outline" colorPalette="gray" {...props} />
)
