/**
 * Adds what Safari before 15.4 lacks and packages call unasked: Chakra `at`, react-markdown `Object.hasOwn`. The rule
 * `browser/floor` allows both. Import it before any package.
 */
function at<Item>(this: ArrayLike<Item>, index: number): Item | undefined {
  return this[index < 0 ? this.length + index : index]
}

function hasOwn(object: object, key: PropertyKey): boolean {
  return Object.prototype.hasOwnProperty.call(object, key)
}

function define(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

const typedArrays: object = Object.getPrototypeOf(Uint8Array.prototype)
for (const prototype of [Array.prototype, String.prototype, typedArrays]) define(prototype, 'at', at)
define(Object, 'hasOwn', hasOwn)
