/** The pinyin of the palette's labels, one syllable per character, so that they match without an input method. */
export const pinyinByLabel: Readonly<Record<string, string>> = {
  控制面板: 'kong zhi mian ban',
  搭建节点: 'da jian jie dian',
  节点管理: 'jie dian guan li',
  购买算力: 'gou mai suan li',
  算力管理: 'suan li guan li',
  项目配置: 'xiang mu pei zhi',
  服务器管理: 'fu wu qi guan li',
  项目: 'xiang mu',
  站内信: 'zhan nei xin',
  最新公告: 'zui xin gong gao',
  用户中心: 'yong hu zhong xin',
  订单中心: 'ding dan zhong xin',
  邀请中心: 'yao qing zhong xin',
  充值: 'chong zhi',
  切换到深色: 'qie huan dao shen se',
  切换到浅色: 'qie huan dao qian se',
  外观跟随系统: 'wai guan gen sui xi tong',
  键盘快捷键: 'jian pan kuai jie jian',
  帮助中心: 'bang zhu zhong xin',
  退出登录: 'tui chu deng lu',
}

const initials = (syllables: readonly string[]) => syllables.map((syllable) => syllable.charAt(0)).join('')

/** Returns a label's search aliases: its pinyin and initials from each syllable on, such as `guanli` and `gl`. */
export function pinyinAliases(label: string): string[] {
  const syllables = pinyinByLabel[label]?.split(' ') ?? []
  return syllables.flatMap((_, index) => {
    const rest = syllables.slice(index)
    return [rest.join(''), initials(rest)]
  })
}
