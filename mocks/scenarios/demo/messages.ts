import { hour } from '../../provider/time'
import { nextId, type World } from '../../provider/world'

type MessageRow = [hoursAgo: number, subject: string, content: string]

// Oldest first; the last three are unread.
const messages: MessageRow[] = [
  [720, '欢迎使用算力控制台', '你好，欢迎加入！\n充值后即可购买节点与算力。\n如需帮助，请联系客服。'],
  [700, '充值成功', '你的充值 $100.00 已到账，订单号 R20261022001。'],
  [690, '节点已就绪', '你购买的 3 台节点（4 核 8G）已就绪，可在节点管理中查看。'],
  [640, '部署完成', '项目 Titan 已部署到 3 台节点，全部成功。'],
  [560, '部署失败', '项目 Grass 部署到 1 台节点时失败：下载超时。\n请在命令日志中查看输出后重试。'],
  [480, '邀请奖励已发放', '你邀请的好友 li***@example.com 已完成首次充值，奖励 $2.50 已发放。'],
  [400, '自动续费成功', '节点 香港-02 已自动续费一个月，扣款 $15.00。'],
  [336, '充值成功', '你的充值 $50.00 已到账，订单号 R20261107003。'],
  [300, '算力任务已启动', 'Qubic 算力任务已启动，共 4 台机器，预计 5–10 分钟后开始产出。'],
  [240, '节点离线提醒', '节点 香港-05 已离线超过 10 分钟，请检查网络或重启服务器。'],
  [216, '节点恢复在线', '节点 香港-05 已恢复在线。'],
  [168, '提现已打款', '你的提现 $12.00 已打款至币安账户，请注意查收。'],
  [150, '余额提醒', '按当前消费，你的余额预计还可使用 3 天，请及时充值。'],
  [149, '充值成功', '你的充值 $100.00 已到账，订单号 R20261115002。'],
  [120, '项目下架通知', '项目 Nillion 已结束激励，转入历史项目，运行中的节点不受影响。'],
  [96, '部署完成', '项目 0G 已部署到 2 台节点，全部成功。'],
  [72, '即将到期提醒', '节点 新加坡-01 将于 7 天后到期，未开启自动续费。'],
  [60, '算力任务已结束', 'Monero 算力任务已结束，共消费 $4.32。'],
  [50, '安全提醒', '你的账户在新的设备上登录。如非本人操作，请立即修改密码。'],
  [26, '邀请奖励冻结中', '你邀请的好友已注册，奖励 $1.00 将在其首次充值后发放。'],
  [9, '维护通知', '本周日凌晨 3:00 至 4:00 进行例行维护，期间控制台可能短暂不可用。'],
  [3, '部署失败', '项目 Rivalz 部署到 1 台节点时失败：CDK 已被使用。'],
  [0.4, '余额变动提醒', '今日累计消费已超过 $5.00，可在控制面板查看费用分析。'],
]
const unreadFrom = messages.length - 3

/** Adds a month of messages. */
export function addMessages(world: World, userId: number) {
  messages.forEach(([hoursAgo, subject, content], index) => {
    world.state.messages.push({
      id: nextId(world.state, 'message'),
      userId,
      subject,
      content,
      isRead: index < unreadFrom,
      createdAt: Math.round(world.state.now - hoursAgo * hour),
    })
  })
}
