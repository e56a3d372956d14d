import { day } from '../../provider/time'
import { nextId, type World } from '../../provider/world'
import { iconOf } from '../icons'

type Line = [
  shortName: string,
  name: string,
  type: 'node' | 'power',
  categories: string[],
  description: string,
]

// Short names are what people say; a few projects need a voucher (CDK), one is history, one is off the shelf.
const lines: Line[] = [
  ['Titan', 'Titan Network 边缘节点', 'node', ['存储', '带宽'], '共享闲置带宽与存储，按在线时长获得积分。'],
  ['Grass', 'Grass 带宽节点', 'node', ['带宽'], '把服务器的闲置带宽贡献给数据采集网络。'],
  ['Nillion', 'Nillion 验证者', 'node', ['隐私计算'], '验证盲计算网络中的数据，单机运行一个验证者。'],
  ['Gaianet', 'GaiaNet AI 节点', 'node', ['AI', '推理'], '运行开源大模型并对外提供推理服务。'],
  ['0G', '0G 存储节点', 'node', ['存储', 'AI'], '面向 AI 的去中心化存储网络，需要较大的系统盘。'],
  ['Rivalz', 'Rivalz rClient', 'node', ['AI', '存储'], '为 AI 数据网络提供存储空间，凭 CDK 启动。'],
  ['Aleo', 'Aleo 零知识证明', 'power', ['零知识证明'], '为 Aleo 网络生成零知识证明，按算力获得奖励。'],
  ['Qubic', 'Qubic uPoW', 'power', ['AI', '挖矿'], '用 CPU 算力训练人工神经网络，按周结算。'],
  ['Monero', 'Monero XMR', 'power', ['挖矿'], '对 CPU 友好的隐私币，按实际算力收益。'],
  ['Zephyr', 'Zephyr 稳定币', 'power', ['挖矿'], '与 Monero 相同的算法，收益可换成稳定币。'],
]
const needsCdk = new Set(['Rivalz', 'Zephyr'])
const historical = new Set(['Nillion'])

/** The projects that every scenario offers. */
export function addProjects(world: World) {
  lines.forEach(([shortName, name, type, categories, description], index) => {
    world.state.projects.push({
      id: nextId(world.state, 'project'),
      type,
      name,
      shortName,
      icon: iconOf(shortName, (index * 47 + 215) % 360),
      description,
      categories,
      isPublished: true,
      isCdk: needsCdk.has(shortName),
      isHistorical: historical.has(shortName),
      createdAt: world.state.now - (200 - index * 13) * day,
    })
  })
}
