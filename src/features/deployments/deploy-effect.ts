import type { ProjectBrief } from '~/api/generated/model'
import { shortNameOf } from '~/features/projects/project'
import { idText, type IdText } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { formatCount } from '~/lib/units'
import type { DeployTarget } from './deploy-target'

type Target = Pick<DeployTarget, 'projectId' | 'project' | 'hasProject'>

/** A project, and how many of the targets have it now. */
interface ProjectCount {
  /** The text of its id; empty where the provider sends only the name. */
  id: IdText
  name: string
  count: number
}

/** The current projects of a deployment's targets. */
export interface DeployEffect {
  targets: number
  /** The projects of the targets, the most frequent first. */
  projects: readonly ProjectCount[]
  /** Targets that have a project, be it the one to deploy: a deployment ends what runs. */
  replaced: number
  /** Targets without a project. */
  vacant: number
  /** Targets whose project the provider does not send. They may run one. */
  unknown: number
}

/** Counts the targets by project: by its id, which keeps its meaning when the names differ, else by its name. */
function countProjects(targets: Iterable<Target>): ProjectCount[] {
  const byId = new Map<IdText, ProjectCount>()
  const byName = new Map<string, ProjectCount>()
  for (const { projectId, project } of targets) {
    const id = idText(projectId)
    const [counts, key] = id === '' ? ([byName, project] as const) : ([byId, id] as const)
    const known = counts.get(key)
    if (known) Object.assign(known, { name: known.name || project, count: known.count + 1 })
    else counts.set(key, { id, name: project, count: 1 })
  }
  const identified = new Map([...byId.values()].map((project) => [project.name, project]))
  const onlyNamed = [...byName.values()].filter(({ name, count }) => {
    const same = identified.get(name)
    if (same) same.count += count
    return same === undefined
  })
  return [...byId.values(), ...onlyNamed].sort((one, other) => other.count - one.count)
}

const isKnown = ({ projectId, project, hasProject }: Target) =>
  hasProject === false || (hasProject === true && (projectId !== undefined || project !== ''))

export function deployEffect(targets: readonly Target[]): DeployEffect {
  const known = targets.filter(isKnown)
  const occupied = known.filter(({ hasProject }) => hasProject)
  return {
    targets: targets.length,
    projects: countProjects(occupied),
    replaced: occupied.length,
    vacant: known.length - occupied.length,
    unknown: targets.length - known.length,
  }
}

const nameOf = ({ id, name }: ProjectCount) => isolated(shortNameOf({ id, name }))

/** The most projects that a line names; the others are counted. */
const maxNamed = 5

function countTexts(projects: readonly ProjectCount[]): string[] {
  const named = projects.slice(0, maxNamed)
  const others = projects.slice(maxNamed)
  const texts = named.map((project) => `${nameOf(project)} ${formatCount(project.count)}`)
  if (others.length === 0) return texts
  const count = others.reduce((sum, other) => sum + other.count, 0)
  return [...texts, `其他 ${formatCount(others.length)} 个项目 ${formatCount(count)}`]
}

/** The current projects with their counts, `Titan 129 · 未部署 21`; empty without targets. */
export const currentProjectsText = ({ projects, vacant, unknown }: DeployEffect): string =>
  [
    ...countTexts(projects),
    ...(vacant > 0 ? [`未部署 ${formatCount(vacant)}`] : []),
    ...(unknown > 0 ? [`项目未知 ${formatCount(unknown)}`] : []),
  ].join(' · ')

type DeployedProject = Pick<ProjectBrief, 'id' | 'name' | 'short_name'>

/** Whether every project that is replaced is the deployed one. */
function isRestart({ projects }: DeployEffect, deployed: DeployedProject | undefined): boolean {
  const [only, ...others] = projects
  if (!only || !deployed || others.length > 0) return false
  return only.id === '' ? only.name === shortNameOf(deployed) : only.id === idText(deployed.id)
}

/**
 * Names the effect of the deployment, for its button.
 * @param deployed the project to deploy; undefined until one is selected
 */
export function effectText(effect: DeployEffect, deployed: DeployedProject | undefined): string {
  const { targets, projects, replaced } = effect
  const [only] = projects
  if (targets === 0) return '部署'
  if (only === undefined) return `部署到 ${formatCount(targets)} 台`
  const verb = isRestart(effect, deployed) ? '重新部署' : '替换'
  return `${verb} ${formatCount(replaced)} 台上的${projects.length === 1 ? ` ${nameOf(only)}` : '项目'}`
}

/** A deployment that may replace more projects than this asks again. */
const maxWithoutQuestion = 10

export const needsConfirmation = ({ replaced, unknown }: DeployEffect): boolean =>
  replaced + unknown > maxWithoutQuestion

/** The question before a deployment that may replace many projects. */
export function replacementQuestion(effect: DeployEffect, deployed: DeployedProject) {
  const { targets, projects, replaced, unknown } = effect
  const fate = isRestart(effect, deployed)
    ? '已有这个项目，将重新部署'
    : `已有项目，将被替换：${countTexts(projects).join('、')}`
  return {
    title: '确认部署',
    body: [
      `将 ${isolated(shortNameOf(deployed))} 部署到 ${formatCount(targets)} 台服务器。`,
      ...(replaced > 0 ? [`其中 ${formatCount(replaced)} 台${fate}。`] : []),
      ...(unknown > 0 ? [`${formatCount(unknown)} 台的项目未知，可能会被替换。`] : []),
    ].join(''),
    confirmText: effectText(effect, deployed),
    cancelText: '取消',
    danger: true,
  }
}
