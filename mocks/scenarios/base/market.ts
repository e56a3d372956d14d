import type { Hardware } from '../../provider/state'
import { nextId, type World } from '../../provider/world'
import { projectIdOf } from './projects'

const hardware = (cpuCores: number, memoryGb: number, bandwidthMbps: number, diskGb: number): Hardware => ({
  cpuCores,
  memoryGb,
  bandwidthMbps,
  diskGb,
})

// [name, description, hardware, monthly price, hourly price]; prices in 1/10,000 dollar.
const serverPlans: [string, string, Hardware, number, number][] = [
  ['入门型 2 核 4G', '轻量节点与测试', hardware(2, 4, 50, 40), 90_000, 150],
  ['标准型 4 核 8G', '适合大多数节点项目', hardware(4, 8, 100, 80), 150_000, 280],
  ['存储型 8 核 16G', '大系统盘，存储类项目', hardware(8, 16, 200, 500), 290_000, 520],
  ['计算型 16 核 32G', '推理与高负载', hardware(16, 32, 300, 200), 560_000, 980],
]

/** Adds monthly and hourly server plans, and one that is no longer offered. */
export function addPlans({ state }: World) {
  for (const [name, description, machine, month, hour] of serverPlans) {
    const plan = { name, description, ...machine, isShow: true }
    const pricing = (title: string, price: number, original: number | null) => ({
      id: nextId(state, 'pricing'),
      name: title,
      price,
      original,
    })
    const monthly = [pricing('一个月', month, Math.round(month * 1.2))]
    const hourly = [pricing('按小时', hour, null)]
    state.plans.push({ ...plan, id: nextId(state, 'plan'), chargeType: 'monthly', pricing: monthly })
    state.plans.push({ ...plan, id: nextId(state, 'plan'), chargeType: 'hourly', pricing: hourly })
  }
  const discontinued = { name: '旧款 1 核 1G', description: '已停售', ...hardware(1, 1, 10, 20) }
  state.plans.push({
    ...discontinued,
    id: nextId(state, 'plan'),
    chargeType: 'monthly',
    isShow: false,
    pricing: [],
  })
}

/** Adds specs of power servers; the last one cannot be rented, because it has no price. */
export function addPowerSpecs({ state }: World) {
  const specs: [string, Hardware, number, number | null][] = [
    ['计算型 16 核 32G', hardware(16, 32, 50, 40), 21.6, 350],
    ['计算型 32 核 64G', hardware(32, 64, 50, 40), 43.8, 680],
    ['旗舰型 96 核 192G', hardware(96, 192, 100, 80), 138.2, 1960],
    ['旗舰型 128 核 256G', hardware(128, 256, 100, 80), 182.4, null],
  ]
  for (const [name, machine, hashrate, price] of specs) {
    const pricing =
      price === null ? null : { id: nextId(state, 'pricing'), price, original: Math.round(price * 1.2) }
    state.powerSpecs.push({ id: nextId(state, 'power-spec'), name, ...machine, hashrate, pricing })
  }
}

/** Adds CDK codes, one of them already used. */
export function addCdks(world: World) {
  const { state } = world
  const add = (code: string, shortName: string, cents: number, usedBy: number | null) =>
    state.cdks.push({ code, projectId: projectIdOf(world, shortName), cents, usedBy })
  add('RIVALZ-2026-A7K2', 'Rivalz', 500, null)
  add('RIVALZ-2026-B9M4', 'Rivalz', 1000, null)
  add('RIVALZ-2026-USED', 'Rivalz', 500, 1)
  add('ZEPHYR-2026-C3P8', 'Zephyr', 200, null)
  add('TITAN-2026-D5Q1', 'Titan', 300, null)
}

export function addRegions({ state }: World) {
  for (const name of ['香港', '东京', '新加坡', '法兰克福', '洛杉矶'])
    state.regions.push({ id: nextId(state, 'region'), name })
}
