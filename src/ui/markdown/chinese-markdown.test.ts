import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import { expect, test } from 'vitest'
import { chineseMarkdown } from '~/ui/markdown/chinese-markdown'

const render = (text: string) =>
  renderToStaticMarkup(
    createElement(ReactMarkdown, { skipHtml: true, remarkPlugins: [chineseMarkdown] }, text),
  )

const paragraph = (html: string) => `<p>${html}</p>`
const link = (text: string, href = text) => `<a href="${href}">${text}</a>`

test.each([
  ['**注意：**请在周五前续费', '<strong>注意：</strong>请在周五前续费'],
  ['请**“续费”**后重启', '请<strong>“续费”</strong>后重启'],
  ['价格**（含税）**不变', '价格<strong>（含税）</strong>不变'],
  ['**《须知》**已更新', '<strong>《须知》</strong>已更新'],
  ['*重要：*明天停机', '<em>重要：</em>明天停机'],
  ['***紧急！***请处理', '<em><strong>紧急！</strong></em>请处理'],
  ['**`reboot`**命令', '<strong><code>reboot</code></strong>命令'],
  ['**外层*内层：*仍是外层。**后文', '<strong>外层<em>内层：</em>仍是外层。</strong>后文'],
  ['~~原价：~~现价', '<del>原价：</del>现价'],
  ['2 * 3 * 4 和 a_b_c', '2 * 3 * 4 和 a_b_c'],
  ['**没有结束：', '**没有结束：'],
  ['__注意：__请在周五前续费', '<strong>注意：</strong>请在周五前续费'],
  ['_注意：_请在周五前续费', '<em>注意：</em>请在周五前续费'],
  ['请__“续费”__后重启', '请<strong>“续费”</strong>后重启'],
  ['价格__（含税）__不变', '价格<strong>（含税）</strong>不变'],
  ['文件_名_字 和 第_一_个', '文件_名_字 和 第_一_个'],
  ['__没有结束：请', '__没有结束：请'],
])('emphasis works beside full-width punctuation: %s', { tags: ['two-16'] }, (text, html) => {
  expect(render(text)).toBe(paragraph(html))
})

test.each([
  ['入门型 9~15 美元，存储型 29~49 美元', '入门型 9~15 美元，存储型 29~49 美元'],
  ['~5 分钟~', '~5 分钟~'],
  ['~~已取消~~', '<del>已取消</del>'],
  ['1~2 和 ~~3~4~~', '1~2 和 <del>3~4</del>'],
  ['`a~b~c`', '<code>a~b~c</code>'],
])('only two tildes strike through: %s', { tags: ['two-16'] }, (text, html) => {
  expect(render(text)).toBe(paragraph(html))
})

const url = 'https://example.com/notice'

test.each(Array.from('，。；：！？、）】》」』〉〕”’…—～　（【《「“'))(
  'a bare address ends before %s',
  { tags: ['two-16'] },
  (end) => {
    expect(render(`详见 ${url}${end}谢谢`)).toBe(paragraph(`详见 ${link(url)}${end}谢谢`))
    expect(render(`详见 ${url}?a=1&b=2#c${end}`)).toBe(
      paragraph(`详见 ${link(`${url}?a=1&amp;b=2#c`)}${end}`),
    )
  },
)

test.each([
  ['请访问https://example.com查看', `请访问${link('https://example.com')}查看`],
  ['（https://example.com/a）', `（${link('https://example.com/a')}）`],
  ['“https://example.com/a_b_c”。', `“${link('https://example.com/a_b_c')}”。`],
  ['见 https://example.com/a.，后文', `见 ${link('https://example.com/a')}.，后文`],
  ['见 https://example.com/a(1)，后文', `见 ${link('https://example.com/a(1)')}，后文`],
  ['https://a.com，https://b.com。', `${link('https://a.com')}，${link('https://b.com')}。`],
  ['官网 www.example.com，谢谢', `官网 ${link('www.example.com', 'http://www.example.com')}，谢谢`],
  ['官网：www.example.com。', `官网：${link('www.example.com', 'http://www.example.com')}。`],
  ['官网www.example.com', `官网${link('www.example.com', 'http://www.example.com')}`],
  ['邮箱support@example.com，', `邮箱${link('support@example.com', 'mailto:support@example.com')}，`],
  ['**https://example.com/a**，后文', `<strong>${link('https://example.com/a')}</strong>，后文`],
  ['https://example.com/\u200b谢谢', `${link('https://example.com/')}\u200b谢谢`],
  ['https://example.com/𠮷', `${link('https://example.com/')}𠮷`],
  ['https://example.com/__init__.py', link('https://example.com/__init__.py')],
  ['https://example.com/%E5%85%AC，', `${link('https://example.com/%E5%85%AC')}，`],
  ['https://例子.中国', 'https://例子.中国'],
  ['xhttps://example.com', 'xhttps://example.com'],
  ['ftp://example.com，', 'ftp://example.com，'],
])('only the address in a sentence is a link: %s', { tags: ['two-16'] }, (text, html) => {
  expect(render(text)).toBe(paragraph(html))
})

test(
  'an address with Chinese characters is a link in angle brackets or with a text',
  { tags: ['two-16'] },
  () => {
    const href = 'https://example.com/%E5%85%AC%E5%91%8A'
    expect(render('<https://example.com/公告>')).toBe(paragraph(link('https://example.com/公告', href)))
    expect(render('[公告](https://example.com/公告)，')).toBe(paragraph(`${link('公告', href)}，`))
  },
)

test.each([
  ['第一行\n第二行', '<p>第一行<br/>\n第二行</p>'],
  ['第一段\n\n第二段', '<p>第一段</p>\n<p>第二段</p>'],
  ['- 甲\n  乙', '<ul>\n<li>甲<br/>\n乙</li>\n</ul>'],
  ['> 甲\n乙', '<blockquote>\n<p>甲<br/>\n乙</p>\n</blockquote>'],
  ['```\na\nb\n```', '<pre><code>a\nb\n</code></pre>'],
  ['**甲\n乙**', '<p><strong>甲<br/>\n乙</strong></p>'],
])('a single line break is kept: %j', { tags: ['two-16'] }, (text, html) => {
  expect(render(text)).toBe(html)
})

test.each([
  '[x](javascript:alert(1))',
  'javascript:alert(1)，',
  '<javascript:alert(1)>',
  '<b onclick=x>y</b>',
])('unsafe markup is removed: %s', { tags: ['two-16'] }, (text) =>
  expect(render(text)).not.toMatch(/href="javascript|<b/),
)

test('1,000 addresses in one paragraph are all links', { tags: ['two-16'] }, () => {
  const links = render('https://a.com/b，'.repeat(1000)).split('<a href="https://a.com/b">')
  expect(links).toHaveLength(1001)
})

test('cells of a table are read by the same rules', { tags: ['two-16'] }, () => {
  const html = render('| 套餐 | 价格 |\n| - | - |\n| **入门：**新 | 9~15，https://a.com，~~旧~~ |')
  expect(html).toContain('<td><strong>入门：</strong>新</td>')
  expect(html).toContain(`<td>9~15，${link('https://a.com')}，<del>旧</del></td>`)
})

test.each([
  ['- [ ] **待办：**续费', '<strong>待办：</strong>续费'],
  ['# **停机：**今晚', '<h1><strong>停机：</strong>今晚</h1>'],
  ['[**公告：**详情](https://a.com)，', '<a href="https://a.com"><strong>公告：</strong>详情</a>，'],
  ['**详见 https://a.com，谢谢。**后文', `<strong>详见 ${link('https://a.com')}，谢谢。</strong>后文`],
  ['脚注[^1]，见下\n\n[^1]: https://a.com。', `${link('https://a.com')}。`],
])('in %s too', { tags: ['two-16'] }, (text, html) => expect(render(text)).toContain(html))
