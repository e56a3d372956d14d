import { expect, test } from 'vitest'
import { splitIntoChunks } from '~/features/nodes/log-output'
import { executionStatus } from '~/features/nodes/model/labels'

test('how far a command got, a timeout in the colour of a failure', { tags: ['nod-39'] }, () => {
  const states = ['success', 'failed', 'running', 'pending', 'timeout', 'queued', '']
  expect(states.map((state) => executionStatus(state).label)).toEqual([
    '成功',
    '失败',
    '执行中',
    '等待中',
    '超时',
    'queued',
    '-',
  ])
  expect(executionStatus('timeout').tone).toBe(executionStatus('failed').tone)
})

test('output is laid out in pieces of whole lines, and none of it is lost', { tags: ['nod-40'] }, () => {
  const text = `${Array.from({ length: 450 }, (_, line) => `第 ${line} 行`).join('\n')}\n`
  const pieces = splitIntoChunks(text)
  expect(pieces.map(({ lines }) => lines)).toEqual([200, 200, 50])
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(splitIntoChunks('')).toEqual([])
  expect(splitIntoChunks('a\r\n\nb')).toEqual([{ text: 'a\r\n\nb', lines: 3 }])
})
