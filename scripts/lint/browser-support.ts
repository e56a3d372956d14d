import compat from '@mdn/browser-compat-data' with { type: 'json' }
import { browserFloor } from '../lib/browser-floor.ts'

const versionOf = (text) => Number.parseFloat(String(text).replace('≤', ''))

const isAddedBy = ({ version_added: added, flags, prefix, alternative_name: otherName }, minimum) =>
  !flags && !prefix && !otherName && (added === true || versionOf(added) <= minimum)

/** Whether every browser of the floor has a feature under its own name. */
const isSupported = ({ support }) =>
  Object.entries(browserFloor).every(([browser, minimum]) =>
    [support[browser]].flat().some((statement) => isAddedBy(statement, minimum)),
  )

const isMissing = (feature) => feature?.__compat !== undefined && !isSupported(feature.__compat)
const isExotic = ({ __compat: { status } }) => status?.standard_track === false || status?.experimental

const names = (features) => Object.keys(features).filter((name) => name !== '__compat')
const missingOf = (features) => names(features).filter((name) => isMissing(features[name]))

const interfaces = { ...compat.api, ...compat.javascript.builtins }

/** Every member of a supported interface. The members of a missing interface are reached through its name only. */
const members = names(interfaces)
  .filter((owner) => !isMissing(interfaces[owner]))
  .flatMap((owner) =>
    names(interfaces[owner])
      .filter((key) => interfaces[owner][key].__compat && !key.endsWith('_event'))
      .map((key) => ({
        owner,
        name: key.replace(/_static$/, ''),
        isStatic: key.endsWith('_static'),
        feature: interfaces[owner][key],
      })),
  )

const supportedNames = new Set(members.filter(({ feature }) => !isMissing(feature)).map(({ name }) => name))
/** Members that a browser of the floor lacks. `isStatic` is known of web APIs only. */
export const missingMembers = members.filter(({ feature }) => isMissing(feature))

/** Global names that a browser of the floor lacks, such as `structuredClone` and `requestIdleCallback`. */
export const missingGlobals = new Set([...missingOf(interfaces), ...missingOf(compat.api.Window)])

/** Static members that a browser of the floor lacks, such as `Object.hasOwn`. */
export const missingStatics = new Set(missingMembers.map(({ owner, name }) => `${owner}.${name}`))

/** Methods that no supported interface has, by name → their interfaces, such as `toSorted`. */
export const missingMethods = new Map(
  missingMembers
    .filter(({ name, isStatic, feature }) => !isStatic && !supportedNames.has(name) && !isExotic(feature))
    .map(({ owner, name }) => [name, `${owner}.${name}`]),
)

const { properties, selectors, types } = compat.css
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** CSS properties that a browser of the floor lacks, as style objects spell them. */
export const missingProperties = new Set(
  missingOf(properties)
    .filter((name) => !isExotic(properties[name]))
    .map(camelCase),
)

const anyOf = (list) => list.filter((name) => /^[a-z][\w-]*$/.test(name)).join('|')
const functions = [...missingOf(types), ...missingOf(types.color), 'light-dark']

/** Texts of CSS that a browser of the floor can't read: pseudo-classes, at-rules, functions and units. */
export const missingCss = new RegExp(
  [
    `::?(?:${anyOf(missingOf(selectors))})(?![\\w-])`,
    `@(?:${anyOf(missingOf(compat.css['at-rules']))})(?![\\w-])`,
    `(?<![\\w-])(?:${anyOf(functions)})\\(`,
    '\\d(?:[dsl]v(?:[hwib]|min|max)|cq(?:[hwib]|min|max)|r?lh)\\b',
  ].join('|'),
)
