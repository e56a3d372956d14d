import { queryAllByLabelText, queryAllByRole, type ByRoleOptions } from '@testing-library/dom'

/** A name, or a part of it. */
type Name = string | { contains: string }

/** What to look for inside the element that the step before found. */
type Step = { role: string; name?: Name; selected?: true } | { label: string }

/** An element by role and name, from the outermost dialog or region inwards. */
export type Path = readonly Step[]

const matcher = (name: Name) =>
  typeof name === 'string' ? name : (text: string) => text.includes(name.contains)

function roleOptions({ name, selected }: { name?: Name; selected?: true }): ByRoleOptions {
  return { ...(name === undefined ? {} : { name: matcher(name) }), ...(selected ? { selected } : {}) }
}

const inside = (root: HTMLElement, step: Step): HTMLElement[] =>
  'label' in step ? queryAllByLabelText(root, step.label) : queryAllByRole(root, step.role, roleOptions(step))

/** All elements at the end of a path. */
export const locate = (path: Path): HTMLElement[] =>
  path.reduce((roots: HTMLElement[], step) => roots.flatMap((root) => inside(root, step)), [document.body])
