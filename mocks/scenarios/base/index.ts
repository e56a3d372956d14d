import { scheduleBilling } from '../../provider/billing'
import { schedulePriceMoves } from '../../provider/power-tasks'
import type { World } from '../../provider/world'
import { addAnnouncements } from './announcements'
import { addCdks, addPlans, addPowerSpecs, addRegions } from './market'
import { addProjects } from './projects'

/** Adds the contents of every scenario: offers and announcements. Starts billing and price changes. */
export function addBase(world: World) {
  addRegions(world)
  addProjects(world)
  addPlans(world)
  addPowerSpecs(world)
  addCdks(world)
  addAnnouncements(world)
  scheduleBilling(world)
  schedulePriceMoves(world)
}
