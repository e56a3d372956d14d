import { allowOf, type Node, type NodeOf, type Rule } from './rule.ts'

const han = /\p{Script=Han}/u
const noSpace = /\p{Script=Han}[A-Za-z0-9$]|[A-Za-z0-9%]\p{Script=Han}/u
const hanGap = /\p{Script=Han} +\p{Script=Han}/u
const range = /\d\s*[-~～]\s*\d/

/** Returns the fault of a Chinese text; undefined for other texts. */
function faultOf(text: string): string | undefined {
  if (!han.test(text)) return undefined
  if (range.test(text)) return 'A range of numbers has an en dash (–)'
  const [gap] = noSpace.exec(text) ?? []
  if (gap) return `A space belongs between Chinese and Latin letters or digits: ${gap}`
  const [wideGap] = hanGap.exec(text) ?? []
  return wideGap && `No space belongs between Chinese characters: ${wideGap}`
}

/** Returns a JSX text as React shows it: a line break is a space between words, and removed at the ends. */
const shownText = (text: string) => text.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '').replaceAll(/\s*\n\s*/g, ' ')

/** The first and the last text that a node shows. */
type Edges = [first: string, last: string]

const cookedText = (part: NodeOf<'TemplateElement'> | undefined) => part?.value.cooked ?? ''

/** Returns the first and last character that a child of an element may show; none for a variable or another element. */
function edgesOf(node: Node | undefined): Edges[] {
  switch (node?.type) {
    case 'JSXText':
      return [[shownText(node.value), shownText(node.value)]]
    case 'Literal':
      return typeof node.value === 'string' ? [[node.value, node.value]] : []
    case 'TemplateLiteral':
      return [[cookedText(node.quasis[0]), cookedText(node.quasis.at(-1))]]
    case 'JSXExpressionContainer':
      return edgesOf(node.expression)
    case 'LogicalExpression':
      return edgesOf(node.right)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(edgesOf)
    default:
      return []
  }
}

const endOf = (text: string) => /\S?\s*$/.exec(text)?.[0] ?? ''
const startOf = (text: string) => /^\s*\S?/.exec(text)?.[0] ?? ''

/** Returns the texts where two neighbouring children meet: the last character, the space and the first character. */
const seamsOf = (left: Node | undefined, right: Node) =>
  edgesOf(left).flatMap(([, last]) => edgesOf(right).map(([first]) => endOf(last) + startOf(first)))

const schema = [
  {
    type: 'object',
    properties: {
      // Words that the documents spell differently → the place in the documents.
      allow: { type: 'object', additionalProperties: { type: 'string' } },
    },
    additionalProperties: false,
  },
]

const rule: Rule = {
  meta: { schema },
  create(context) {
    const allowed = Object.keys(allowOf(context))
    const check = (node: Node, text: string) => {
      const message = faultOf(allowed.reduce((rest, words) => rest.replaceAll(words, ' '), text))
      if (message) context.report({ node, message })
    }
    const checkSeams = ({ children }: NodeOf<'JSXElement' | 'JSXFragment'>) =>
      children.slice(1).forEach((right, index) => {
        for (const seam of seamsOf(children[index], right)) check(right, seam)
      })
    return {
      JSXElement: checkSeams,
      JSXFragment: checkSeams,
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
      JSXText: (node) => check(node, shownText(node.value)),
    }
  },
}

/** Words of the interface that another has taken the place of. */
const replacedTerms: Readonly<Record<string, string>> = {
  您: '你',
  收回: '释放',
  不会自动续费: '未开启续费',
  余额不够: '余额不足',
  大的在前: '数值大的靠前',
  没能加载出来: '加载失败',
  这个浏览器不支持: '浏览器不支持',
  浏览器没有允许: '未获权限',
  当前筛选的节点中没有它: '该节点不在筛选结果中',
  着色: '颜色',
  分组依据: '分组',
  已等待: '开通中',
  起到期: '最早 … 到期',
  开启后到期时: '续费共',
  以下节点将跳过: '跳过 … 台',
  移到图上: '轴和标签',
  没有加载出来: '加载失败',
  没能正常显示: '出错了',
  暂时不能用它: '不能',
  没有预付: '不退还',
  不予退还: '不退还',
  粘贴选择: '按名单选择',
  一屏看清: '一眼看清',
  没有收到结果: '结果未知',
  之后余额: '扣款后余额',
  即将扣款: '… 天内到期',
  用来辨认: '固定显示',
  已经是固定区: '已在最前',
  服务器正在准备: '正在开通',
  照实画出: '实测',
  倒推: '推算',
  就通知: '提醒',
  使用单元格里: '执行按钮',
}

const terms: Rule = {
  meta: { schema },
  create(context) {
    const allowed = Object.keys(allowOf(context))
    const check = (node: Node, text: string) => {
      const rest = allowed.reduce((left, words) => left.replaceAll(words, ' '), text)
      for (const [term, word] of Object.entries(replacedTerms))
        if (rest.includes(term)) context.report({ node, message: `Write ${word} instead of ${term}` })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
      JSXText: (node) => check(node, node.value),
    }
  },
}

export default { meta: { name: 'text' }, rules: { spacing: rule, terms } }
