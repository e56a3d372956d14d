import type { StoredAnnouncement } from '../../provider/state'
import { day, hour } from '../../provider/time'
import { nextId, type World } from '../../provider/world'

const releaseNotes = `## 本次更新

1. 节点列表支持**虚拟滚动**，十万台节点也能流畅浏览
2. 新增命令日志，部署失败时可以直接看到输出
3. 修复若干问题

### 命令示例

\`\`\`bash
curl -fsSL https://get.example.com/install.sh | bash
\`\`\`

> 更新后如果页面显示异常，请刷新浏览器。
`

const priceTable = `自本周起，部分套餐价格调整如下：

| 套餐 | 计费方式 | 原价 | 现价 |
| --- | --- | --- | --- |
| 4 核 8G | 包月 | $18.00 | **$15.00** |
| 8 核 16G | 包月 | $34.00 | **$29.00** |
| 8 核 16G | 按小时 | $0.060 | **$0.052** |

已购买的套餐在到期前价格不变。`

const longNotice = `## 三步搭建节点

1. 在**搭建节点**中选择一个项目
2. 选择套餐并支付，服务器会在几分钟内就绪
3. 在**节点管理**中查看运行状态

- 包月节点支持自动续费
- 按小时的节点可以随时释放，未用完的部分会退回余额

更多内容请看[帮助中心](https://example.com/help)。`

type AnnouncementRow = [
  daysAgo: number,
  type: StoredAnnouncement['type'],
  title: string,
  content: string,
  sticky?: true,
]

// Oldest first, so that ids grow with time.
const announcements: AnnouncementRow[] = [
  [
    168,
    'notice',
    '算力控制台正式上线',
    '欢迎使用算力控制台。有任何建议，请点击左下角的**意见反馈**告诉我们。',
  ],
  [
    150,
    'new',
    '上线节点项目 Grass',
    'Grass 带宽节点现已支持一键部署，在[搭建节点](/nodeExplore)中搜索即可。',
  ],
  [
    131,
    'maintenance',
    '香港机房网络割接',
    '割接窗口为凌晨 2:00 至 4:00，期间香港节点可能短暂离线，**不影响计费与数据**。',
  ],
  [117, 'update', '控制台 2.6 更新说明', releaseNotes],
  [
    96,
    'alert',
    '警惕冒充客服的诈骗',
    '官方客服**不会**索要你的密码或验证码。如遇可疑情况，请立即修改密码并联系客服。',
  ],
  [80, 'new', '上线算力项目 Qubic', 'Qubic 按分钟计费，价格随市场供需浮动。'],
  [64, 'notice', '邀请奖励规则调整', '自下月起，被邀请人首次充值后，邀请人可获得 **5%** 的可提现奖励。'],
  [52, 'maintenance', '数据库升级公告', '升级期间控制台可能出现数分钟的只读状态。'],
  [41, 'update', '节点管理支持批量部署', '现在可以一次选择多台服务器，把脚本连同配置一起部署。'],
  [30, 'notice', '国庆期间客服安排', '假期客服时间为 10:00 至 22:00，提现审核顺延至工作日。'],
  [19, 'new', '上线节点项目 0G 存储', '0G 存储节点需要不少于 200G 的系统盘，请选择合适的套餐。'],
  [11, 'update', '价格调整一览', priceTable],
  [5, 'alert', '东京机房电力波动', '受当地电力波动影响，部分东京节点曾短暂重启，现已全部恢复。'],
  [26, 'notice', '新手必读：如何搭建第一个节点', longNotice, true],
]

/** Adds half a year of announcements, with every type. */
export function addAnnouncements(world: World) {
  for (const [daysAgo, type, title, content, sticky] of announcements)
    world.state.announcements.push({
      id: nextId(world.state, 'announcement'),
      title,
      content,
      type,
      isSticky: sticky ?? false,
      createdAt: world.state.now - daysAgo * day - 3 * hour,
    })
}
