import { useOutletContext } from 'react-router-dom'
import type { Project } from '~/api/generated/model'

/** The project whose page shows the one that asks, handed down by the page's frame. */
export const useShownProject = (): Project => useOutletContext<Project>()
