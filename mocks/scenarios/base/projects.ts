import type { ConfigField, ProjectButton } from '../../generated/model'
import type { StoredScript } from '../../provider/state'
import { day } from '../../provider/time'
import { nextId, type World } from '../../provider/world'

/** Draws a project's icon from its short name. A data URI, so that the mock needs no file host. */
function projectIcon(shortName: string, hue: number): string {
  const letters = shortName.slice(0, 2)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="hsl(${hue} 62% 42%)"/><text x="24" y="31" font-family="system-ui,sans-serif" font-size="20" font-weight="600" fill="#fff" text-anchor="middle">${letters}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

type ProjectRow = [
  shortName: string,
  name: string,
  type: 'node' | 'power',
  categories: string[],
  description: string,
]

// Two projects require a CDK, one is historical and one is unpublished.
const projects: ProjectRow[] = [
  ['Titan', 'Titan Network 边缘节点', 'node', ['存储', '带宽'], '共享闲置带宽与存储，按在线时长获得积分。'],
  ['Grass', 'Grass 带宽节点', 'node', ['带宽'], '把服务器的闲置带宽贡献给数据采集网络。'],
  ['Nillion', 'Nillion 验证者', 'node', ['隐私计算'], '验证盲计算网络中的数据，单机运行一个验证者。'],
  ['Gaianet', 'GaiaNet AI 节点', 'node', ['AI', '推理'], '运行开源大模型并对外提供推理服务。'],
  ['0G', '0G 存储节点', 'node', ['存储', 'AI'], '面向 AI 的去中心化存储网络，需要较大的系统盘。'],
  ['Rivalz', 'Rivalz rClient', 'node', ['AI', '存储'], '为 AI 数据网络提供存储空间，凭 CDK 启动。'],
  ['Aleo', 'Aleo 零知识证明', 'power', ['零知识证明'], '为 Aleo 网络生成零知识证明，按算力获得奖励。'],
  ['Qubic', 'Qubic uPoW', 'power', ['AI', '挖矿'], '用 CPU 算力训练人工神经网络，按周结算。'],
  ['Monero', 'Monero XMR', 'power', ['挖矿'], '对 CPU 友好的隐私币，按实际算力收益。'],
  ['Zephyr', 'Zephyr 稳定币', 'power', ['挖矿'], '与 Monero 相同的算法，收益可换成稳定币，凭 CDK 启动。'],
  ['Hyperlane', 'Hyperlane 中继', 'node', ['跨链'], '跨链消息中继，已停止激励。'],
]
const cdkRequired = new Set(['Rivalz', 'Zephyr'])
const historical = new Set(['Nillion'])
const unpublished = new Set(['Hyperlane'])

const fieldsFor = (type: 'node' | 'power'): Omit<ConfigField, 'id'>[] => [
  {
    param_name: type === 'node' ? 'identity_code' : 'wallet',
    param_label: type === 'node' ? '身份码' : '钱包地址',
    param_type: 'text',
    param_value: null,
    options: [],
  },
  {
    param_name: type === 'node' ? 'storage_gb' : 'threads',
    param_label: type === 'node' ? '存储空间（G）' : '线程数',
    param_type: 'number',
    param_value: type === 'node' ? 50 : 0,
    options: [],
  },
  {
    param_name: 'area',
    param_label: '区域',
    param_type: 'select',
    param_value: 'asia',
    options: [
      { value: 'asia', label: '亚洲' },
      { value: 'us', label: '北美' },
      { value: 'eu', label: '欧洲' },
    ],
  },
]

function scriptsOf(world: World, shortName: string): StoredScript[] {
  const slug = shortName.toLowerCase()
  const id = () => nextId(world.state, 'script')
  return [
    {
      id: id(),
      name: '一键安装',
      description: `下载并启动 ${shortName}，需要选择配置`,
      content: `curl -fsSL https://get.example.com/${slug}/install.sh | bash -s -- --config "$CONFIG"`,
      allowCustomParams: true,
    },
    {
      id: id(),
      name: '升级到最新版本',
      description: '保留数据，原地升级',
      content: `systemctl stop ${slug}\ncurl -fsSL https://get.example.com/${slug}/upgrade.sh | bash\nsystemctl start ${slug}`,
      allowCustomParams: false,
    },
  ]
}

const buttonsOf = (shortName: string): ProjectButton[] => [
  { title: '官方网站', type: 'link', data: `https://example.com/${shortName.toLowerCase()}` },
  { title: '卸载命令', type: 'script', data: `systemctl disable --now ${shortName.toLowerCase()}` },
  { title: '收益看板', type: 'dashboard', data: '' },
]

/** Adds the projects and their categories. */
export function addProjects(world: World) {
  const { state } = world
  const categoryId = (name: string) => {
    const existing = state.categories.find((category) => category.name === name)
    if (existing) return existing.id
    const id = nextId(state, 'category')
    state.categories.push({ id, name })
    return id
  }
  projects.forEach(([shortName, name, type, categories, description], index) => {
    state.projects.push({
      id: nextId(state, 'project'),
      type,
      name,
      shortName,
      icon: projectIcon(shortName, (index * 47 + 215) % 360),
      description,
      categoryIds: categories.map(categoryId),
      isPublished: !unpublished.has(shortName),
      isCdk: cdkRequired.has(shortName),
      isHistorical: historical.has(shortName),
      createdAt: state.now - (200 - index * 13) * day,
      scripts: scriptsOf(world, shortName),
      buttons: buttonsOf(shortName),
      fields: fieldsFor(type).map((field) => ({ ...field, id: nextId(state, 'field') })),
    })
  })
}

/** Returns a project's id by its short name. Throws for an unknown name. */
export function projectIdOf({ state }: World, shortName: string): number {
  const project = state.projects.find((candidate) => candidate.shortName === shortName)
  if (!project) throw new Error(`no project ${shortName}`)
  return project.id
}
