import { useOutletContext } from 'react-router-dom'
import type { Project } from '~/api/generated/model'

/** The project of the current project page, from the outlet context of its layout route. */
export const useOutletProject = (): Project => useOutletContext<Project>()
