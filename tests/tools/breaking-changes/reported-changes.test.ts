import { expect, test } from 'vitest'
import type { Change } from '../../../contracts/breaking-changes/change'
import { compareDocuments } from '../../../contracts/breaking-changes/compare-documents'
import { documentPairs, schemaPairs, type DocumentPair } from './document-pairs'

const line = ({ breaking, subject, operationId, where, what }: Change) =>
  `${breaking ? '✗' : '·'} ${subject} [${operationId ?? ''}] ${where}: ${what}`

/** Returns the lines of a pair, compared forwards and then backwards. */
const linesOf = ({ name, before, after }: DocumentPair) => [
  name,
  ...compareDocuments(before, after).map((one) => `  ${line(one)}`),
  '  and back',
  ...compareDocuments(after, before).map((one) => `  ${line(one)}`),
]

// A body shows the finding itself, a choice also the name of its alternative.
const shownPlaces = /, in a (body of a \w+|oneOf of a response)$/

test.each([
  ['schemas', schemaPairs().filter(({ name }) => shownPlaces.test(name))],
  ['documents', documentPairs('documents')],
  ['events', documentPairs('events')],
])('each change of the %s of the corpus is reported with its place and its effect', async (name, pairs) => {
  const text = pairs.flatMap(linesOf).join('\n')
  await expect(`${text}\n`).toMatchFileSnapshot(`corpus/reported-${name}.txt`)
})
