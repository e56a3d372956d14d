import { describe, expect, test } from 'vitest'
import { compareDocuments } from '../../../contracts/breaking-changes/compare-documents'
import { documentPairs, schemaPairs, type DocumentPair } from './document-pairs'

const saysBreaking = ({ before, after }: DocumentPair) =>
  compareDocuments(before, after).some((one) => one.breaking)

const names = (pairs: DocumentPair[]) => pairs.map(({ name }) => name)

const corpora = {
  schemas: schemaPairs(),
  documents: documentPairs('documents'),
  events: documentPairs('events'),
}

describe.each(Object.entries(corpora))('the %s of the corpus', (_name, pairs) => {
  test('every breaking change is called breaking', () => {
    expect(names(pairs.filter((one) => one.isBreaking && !saysBreaking(one)))).toEqual([])
  })
  test('no harmless change is called breaking', () => {
    expect(names(pairs.filter((one) => !one.isBreaking && saysBreaking(one)))).toEqual([])
  })
})

test('a document has no changes against itself', () => {
  for (const { before } of Object.values(corpora).flat())
    expect(compareDocuments(before, structuredClone(before))).toEqual([])
})
