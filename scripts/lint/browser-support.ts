import type {
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
  VersionValue,
} from '@mdn/browser-compat-data'
import compat from '@mdn/browser-compat-data' with { type: 'json' }
import { browserFloor } from '../build/browser-floor.ts'

const versionOf = (text: VersionValue) => Number.parseFloat(String(text).replace('≤', ''))

const isAddedBy = (
  { version_added: added, flags, prefix, alternative_name: otherName }: SimpleSupportStatement,
  minimum: number,
) => !flags && !prefix && !otherName && versionOf(added) <= minimum

/** Whether every browser of the floor has a feature under its own name. */
function isSupported({ support }: CompatStatement): boolean {
  const byBrowser: Record<string, SupportStatement | undefined> = support
  return Object.entries(browserFloor).every(([browser, minimum]) =>
    [byBrowser[browser] ?? []].flat().some((statement) => isAddedBy(statement, minimum)),
  )
}

const isMissing = (feature: Identifier | undefined) =>
  feature?.__compat !== undefined && !isSupported(feature.__compat)
const isExotic = ({ __compat }: Identifier) =>
  __compat?.status?.standard_track === false || __compat?.status?.experimental === true

const names = (features: Identifier) => Object.keys(features).filter((name) => name !== '__compat')
const missingOf = (features: Identifier = {}) => names(features).filter((name) => isMissing(features[name]))

const interfaces: Identifier = { ...compat.api, ...compat.javascript.builtins }

interface Member {
  owner: string
  name: string
  /** Known of web APIs only. */
  isStatic: boolean
}

interface MemberFeature extends Member {
  feature: Identifier
}

const membersOf = (owner: string, features: Identifier): MemberFeature[] =>
  names(features).flatMap((key) => {
    const feature = features[key]
    if (!feature?.__compat || key.endsWith('_event')) return []
    return [{ owner, name: key.replace(/_static$/, ''), isStatic: key.endsWith('_static'), feature }]
  })

/** The members of supported interfaces. The members of a missing interface are reached through its name only. */
const members = names(interfaces)
  .filter((owner) => !isMissing(interfaces[owner]))
  .flatMap((owner) => membersOf(owner, interfaces[owner] ?? {}))

const supportedNames = new Set(members.filter(({ feature }) => !isMissing(feature)).map(({ name }) => name))

const missingFeatures = members.filter(({ feature }) => isMissing(feature))

/** Members that a browser of the floor lacks. */
export const missingMembers: Member[] = missingFeatures

/** Global names that a browser of the floor lacks, such as `structuredClone` and `requestIdleCallback`. */
export const missingGlobals = new Set([...missingOf(interfaces), ...missingOf(compat.api.Window)])

/** Static members that a browser of the floor lacks, such as `Object.hasOwn`. */
export const missingStatics = new Set(missingMembers.map(({ owner, name }) => `${owner}.${name}`))

/** Methods that no supported interface has, by name → their interfaces, such as `toSorted`. */
export const missingMethods = new Map(
  missingFeatures
    .filter(({ name, isStatic, feature }) => !isStatic && !supportedNames.has(name) && !isExotic(feature))
    .map(({ owner, name }) => [name, `${owner}.${name}`]),
)

const { properties = {}, selectors, types = {} } = compat.css
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** CSS properties that a browser of the floor lacks, as style objects spell them. */
export const missingProperties = new Set(
  missingOf(properties)
    .filter((name) => !isExotic(properties[name] ?? {}))
    .map(camelCase),
)

const anyOf = (list: string[]) => list.filter((name) => /^[a-z][\w-]*$/.test(name)).join('|')
const functions = [...missingOf(types), ...missingOf(types.color), 'light-dark']

/** Texts of CSS that a browser of the floor can't read: pseudo-classes, at-rules, functions and units. */
export const missingCss = new RegExp(
  [
    `::?(?:${anyOf(missingOf(selectors))})(?![\\w-])`,
    `@(?:${anyOf(missingOf(compat.css['at-rules']))})(?![\\w-])`,
    `(?<![\\w-])(?:${anyOf(functions)})\\(`,
    // A number begins no name: the class of a style may end like a unit.
    '(?<!\\w|\\w-)[\\d.]+(?:[dsl]v(?:[hwib]|min|max)|cq(?:[hwib]|min|max)|r?lh)\\b',
  ].join('|'),
)
