/** What rolldown tells about a module. */
interface ModuleInfo {
  code: string | null
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

export interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

const paged = ['invite', 'order', 'power-management', 'project-config', 'node-deploy-private']
const nodes = ['node-management', 'server', 'power-detail']
const checkout = ['node-deploy-cloud', 'power-deploy']

type Kind = readonly [name: string, screens: readonly string[]]

/** Pages that share much, by the folders of their screens. A smaller kind comes before those that contain it. */
const kinds: readonly Kind[] = [
  ['checkout', checkout],
  ['sign-up', ['register', 'reset-password']],
  ['power', ['power-detail', 'power-management', 'power-deploy']],
  ['projects', ['node-explore', 'power-explore', 'project', 'node-script', 'node-deploy']],
  ['nodes', nodes],
  ['paged', paged],
  ['table', [...paged, ...nodes]],
  ['money', ['dashboard', 'profile', 'order', 'power-management', 'node-management', ...checkout]],
]

const ownModule = /[\\/]src[\\/]/

// Mostly types and comments, which the build drops.
const generated = /[\\/]api[\\/]generated[\\/]/

/** Characters of source. A module of less costs more as a chunk of its own than in pages that do not need it. */
const small = 7000

// Every table loads it, the sums of the costs too. Modules that only paged tables call stay with the paged tables.
const tableCore =
  /use-sync-external-store|src[\\/]ui[\\/]paged-table[\\/]table-elements|@tanstack[\\/](react-table|table-core|react-store|store)[\\/](?!.*(createPaginatedRowModel|row-pagination))/

const pagedCore = /@tanstack[\\/](react-table|table-core)[\\/].*(createPaginatedRowModel|row-pagination)/

// Small, and of nearly every page, or of the home page and the overview of the node list.
const everyPage =
  /lucide-react|src[\\/](ui[\\/](tooltip[\\/]tooltip-position|theme[\\/]subscribe-to-themes)|features[\\/]nodes[\\/]model[\\/]load-step)/

/** Matches icons by their files' names. */
const icons = (names: string) => new RegExp(String.raw`lucide-react[\\/].*[\\/](${names})\.mjs`)

// Icons of the node list and other pages, which neither the shell nor the home page shows at first.
const sharedIcons = icons(
  'arrow-down|arrow-up|bookmark|chevrons-up-down|clipboard-paste|cloud|columns-3|copy|ellipsis|hard-drive-download|list-filter|minus|panel-right|pencil|plus|rocket|scroll-text|tags|terminal|trash',
)

// Icons that the node list does not show at first, either.
const otherIcons = icons(
  'box|check|chevron-left|chevron-right|external-link|keyboard|loader-circle|log-out|monitor|moon|play|rotate-ccw|sun|wallet',
)

// The shell loads them lazily, once a session begins, and with them the square that the line of the balance has too.
const actionItems =
  /src[\\/](features[\\/]action-items[\\/](?!action-items-store|lazy-action-items|first-steps-list|ready-servers|expiry-calendar)|ui[\\/]components[\\/]square\.tsx)/

// Loaded beside the home page, though lazily.
const homeParts =
  /src[\\/](screens[\\/]dashboard[\\/]|features[\\/]action-items[\\/](?!ready-servers|expiry-calendar)|app[\\/]query[\\/]live-data)/

// The home page loads it where it is seen.
const spending = /src[\\/]screens[\\/]dashboard[\\/]spending[\\/]/

// Every page loads it once it is idle.
const palette = /src[\\/]app[\\/]command-palette[\\/]/

function screenOf(id: string): string | undefined {
  if (spending.test(id)) return 'spending'
  if (homeParts.test(id)) return 'dashboard'
  if (palette.test(id)) return 'palette'
  return /src[\\/]screens[\\/]([^\\/]+)[\\/]index\.tsx/.exec(id)?.[1]
}

/** Stands for modules that load later than a page, such as a dialog. */
const later = ''

/** Finds what imports a module, by itself or through other modules: screens by name, and `later`. */
function createUserFinder() {
  const found = new Map<string, ReadonlySet<string>>()
  return function usersOf(id: string, modules: Modules): ReadonlySet<string> {
    const known = found.get(id)
    if (known) return known
    const info = modules.getModuleInfo(id)
    const screen = screenOf(id) ?? (info?.dynamicImporters.length ? later : undefined)
    const users = new Set(screen === undefined ? [] : [screen])
    // Set before its importers are asked, as they may import each other.
    found.set(id, users)
    for (const importer of info?.importers ?? []) for (const one of usersOf(importer, modules)) users.add(one)
    return users
  }
}

const usersOf = createUserFinder()

/** The node list and the home page do not load modules that only the other pages of their kinds use. */
function chunkOf([name, members]: Kind, screens: readonly string[]): string {
  const isUsedBy = (screen: string) => screens.includes(screen) || !members.includes(screen)
  if (isUsedBy('node-management')) return name === 'money' ? 'shell' : name
  if (name === 'money' && !isUsedBy('dashboard')) return 'shared-others'
  // Too little for a script of its own.
  return name === 'nodes' ? 'table-others' : `${name}-others`
}

/** The chunk of a module that one screen uses, and what that one loads later. The home page's chart is not to load with it. */
function chunkOfOne(screen: string, isSmall: boolean): string | null {
  if (screen === 'dashboard') return isSmall ? 'money-others' : null
  if (screen === 'spending') return 'money-others'
  return isSmall && checkout.includes(screen) ? 'checkout' : `${screen}-parts`
}

/** The chunk of a module whose screens are of no one kind; null for a chunk of its own. */
function chunkOfMixed(screens: readonly string[], isSmall: boolean): string | null {
  const isEverywhere = screens.includes('dashboard')
  if (screens.length >= 14) return 'shell'
  if (!isSmall) return null
  if (isEverywhere) return 'shell'
  return screens.includes('node-management') ? 'shared' : 'shared-others'
}

/**
 * Returns the chunk of a module that several screens share: that of the smallest kind of page which holds all of them.
 * Over HTTP/1.1 a browser asks for six scripts at once, so that dozens of small chunks take many round trips.
 */
export function chunkOfKind(id: string, modules: Modules): string | null {
  // A package's modules reach every importer of its index, whatever that one uses.
  if (actionItems.test(id)) return 'action-items'
  if (tableCore.test(id)) return 'table'
  if (pagedCore.test(id)) return 'paged'
  if (sharedIcons.test(id)) return 'shared'
  if (otherIcons.test(id)) return 'shared-others'
  if (everyPage.test(id)) return 'shell'
  if (!ownModule.test(id) || homeParts.test(id)) return null
  // The decoders of some operations are loaded with their calls, though lazily.
  const users = usersOf(id.replace(/([\\/]generated[\\/])decoders[\\/]/, '$1'), modules)
  const all = [...users].filter((user) => user !== later)
  // Modules that the spending shares with a page belong to that page's kind.
  const screens = all.length > 1 ? all.filter((user) => user !== 'spending') : all
  const [first] = screens
  if (first === undefined) return null
  const isSmall = generated.test(id) || (modules.getModuleInfo(id)?.code ?? '').length < small
  if (screens.length < all.length && screens.length === 1) return 'money-others'
  if (screens.length === 1) return users.has(later) && !screenOf(id) ? chunkOfOne(first, isSmall) : null
  const kind = kinds.find(([, members]) => screens.every((one) => members.includes(one)))
  if (kind) return chunkOf(kind, screens)
  return chunkOfMixed(screens, isSmall)
}
