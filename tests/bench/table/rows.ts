import type { DeployedNode } from '../../../mocks/generated/model/index.ts'

const places = ['香港', '东京', '新加坡', '法兰克福', '洛杉矶']
const processes = ['titan-edge', 'node', 'java', 'xmrig', 'dockerd', 'python3']

/** Returns a seeded generator of numbers in [0, 1), so that the rows are the same each time. */
function seededRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const round = (value: number) => Math.round(value * 10) / 10
const at = (minutesAgo: number) => new Date(Date.UTC(2026, 10, 21) - minutesAgo * 60_000).toISOString()

function rowOf(id: number, random: () => number): DeployedNode {
  const place = places[id % places.length] ?? ''
  const isHourly = id % 10 === 0
  const disk = 80
  return {
    id,
    status: id % 17 === 0 ? 'stopped' : 'running',
    lease_type: isHourly ? 'hourly' : 'monthly',
    auto_renew: id % 3 === 0 ? 1 : 0,
    price: isHourly ? '0.052' : '15.00',
    start_time: at(100_000),
    end_time: isHourly ? null : at(-Math.floor(random() * 40_000)),
    project_config_id: null,
    project_config: null,
    project_id: 7,
    project: {
      id: 7,
      name: 'Titan Network',
      short_name: 'Titan',
      icon: null,
      project_type: 'node',
      status: 'published',
    },
    spec: { is_show: true, cpu_cores: 4, memory_gb: 8, bandwidth_mbps: 100 },
    node: {
      id: id + 1_000_000,
      server_id: id + 2_000_000,
      lan_ip_address: `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`,
      ip_address: `203.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`,
      hostname: `node-${Math.floor(random() * 1e6)}`,
      alias: id % 4 === 0 ? null : `${place}-${Math.floor(random() * 1e6)}`,
      node_groups: [{ id: (id % 5) + 1, name: `${place}组` }],
      status: id % 20 === 0 ? 'offline' : 'online',
      source_type: 'cloud',
      last_heartbeat: at(Math.floor(random() * 500)),
      created_at: at(200_000 - id),
      latest_metric: {
        cpu_usage_rate: round(random() * 100),
        used_memory: Math.round(random() * 8192),
        total_memory: 8192,
        used_disk: round(random() * disk),
        total_disk: disk,
        temperature: round(30 + random() * 50),
        cpu_max_process: processes[id % processes.length] ?? null,
      },
      server_instance: {
        spec: {
          region: { id: (id % 5) + 1, name: place },
          os_type: 'Ubuntu',
          os_version: '22.04',
          cpu_cores: 4,
          memory_gb: 8,
          bandwidth_mbps: 100,
          system_disk_gb: disk,
        },
      },
      last_install_script_execution: { status: 'success', output: '安装完成' },
    },
  }
}

/** Writes the ids of a JSON text as integers of 19 digits, which a double can't hold. */
const withLongIds = (json: string) =>
  json.replace(
    /"((?:\w+_)?id)":(\d+)/g,
    (_, name: string, id: string) => `"${name}":17${id.padStart(17, '0')}`,
  )

/** Returns a response body of `listDeployedNodes` with `count` rows, newest first. */
export function rowsResponse(count: number, hasLongIds: boolean): Buffer {
  const random = seededRandom(count)
  const data = Array.from({ length: count }, (_, place) => rowOf(count - place, random))
  const meta = { total: count, page: 1, limit: 100_000 }
  const json = JSON.stringify({ code: 200, message: '', data, meta })
  return Buffer.from(hasLongIds ? withLongIds(json) : json)
}
