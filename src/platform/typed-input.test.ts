import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { hasTypedInput, watchTypedInput } from './typed-input'

class Field {
  isConnected = true
  value = 'typed'
}

/** Starts to watch a page with these fields. Returns a function that types into one. */
function watch(shown: Field[]) {
  let onInput = (_event: { target: Field }) => {}
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('HTMLTextAreaElement', Field)
  vi.stubGlobal('document', {
    addEventListener: (_type: string, listener: typeof onInput) => (onInput = listener),
    querySelectorAll: () => shown,
  })
  watchTypedInput()
  return (target: Field) => onInput({ target })
}

afterEach(() => vi.unstubAllGlobals())

test('a field counts once the user has typed into it, until it is emptied or gone', () => {
  const [field, filled] = [new Field(), new Field()]
  const shown = [field, filled]
  const type = watch(shown)
  expect(hasTypedInput()).toBe(false)
  type(field)
  expect(hasTypedInput()).toBe(true)
  field.value = ''
  expect(hasTypedInput()).toBe(false)
  field.value = 'again'
  expect(hasTypedInput()).toBe(true)
  field.isConnected = false
  shown.shift()
  expect(hasTypedInput()).toBe(false)
})

test('a field that the page no longer has is not kept in memory', async () => {
  setFlagsFromString('--expose-gc')
  const type = watch([])
  const typeIntoNew = () => {
    const field = new Field()
    type(field)
    return new WeakRef(field)
  }
  const typed = typeIntoNew()
  // A reference lives at least until its task ends.
  await new Promise((resolve) => setImmediate(resolve))
  runInNewContext('gc')()
  expect(typed.deref()).toBeUndefined()
})
