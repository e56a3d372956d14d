import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

// Files of a worker share modules: the next one does not get those that these tests changed.
afterAll(() => void vi.resetModules())

function fakeStorage(texts: Map<string, string>) {
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  }
}

const forbidden = {
  getItem: () => {
    throw new Error('forbidden')
  },
  setItem: () => {
    throw new Error('forbidden')
  },
}

/** The module as a page load gets it. */
async function loadPage() {
  vi.resetModules()
  return import('~/screens/register/invite-code')
}

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', fakeStorage(stored))
})

afterEach(() => vi.unstubAllGlobals())

test(
  'the code of a link stays over other pages and a reload, until it is used',
  { tags: ['two-17'] },
  async () => {
    const page = await loadPage()
    expect([page.openInvite('ABC123'), page.openInvite('')]).toEqual(['ABC123', 'ABC123'])
    const reloaded = await loadPage()
    expect(reloaded.openInvite('')).toBe('ABC123')
    reloaded.forgetInvite()
    expect([reloaded.openInvite(''), (await loadPage()).openInvite('')]).toEqual(['', ''])
  },
)

test('a newer link wins, and what the user makes of the code stays', { tags: ['two-17'] }, async () => {
  const page = await loadPage()
  page.openInvite('ABC123')
  page.changeInvite('')
  expect([page.openInvite(''), page.openInvite('ABC123')]).toEqual(['', ''])
  expect((await loadPage()).openInvite('ABC123')).toBe('')
  page.changeInvite('XYZ')
  expect(page.openInvite('ABC123')).toBe('XYZ')
  expect([page.openInvite('NEW'), page.openInvite('')]).toEqual(['NEW', 'NEW'])
})

test('without storage the code stays until a reload', { tags: ['two-17'] }, async () => {
  vi.stubGlobal('sessionStorage', forbidden)
  const page = await loadPage()
  expect([page.openInvite('ABC123'), page.openInvite('')]).toEqual(['ABC123', 'ABC123'])
  expect((await loadPage()).openInvite('')).toBe('')
})

test.each(['', 'null', '{', '[]', '{"code":7}', '"x"', '{"link":{},"code":null}'])(
  'a stored text that is no invite counts as none: %s',
  { tags: ['two-17'] },
  async (text) => {
    stored.set('invite', text)
    expect((await loadPage()).openInvite('')).toBe('')
  },
)

test('a stored code is cleaned and cut like that of a link', { tags: ['two-17'] }, async () => {
  stored.set('invite', JSON.stringify({ link: '', code: ` Ａ\u200bB\n${'9'.repeat(100)}` }))
  expect((await loadPage()).openInvite('')).toBe(`AB${'9'.repeat(62)}`)
})
