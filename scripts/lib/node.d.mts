import type { Machine } from '../../contracts/bin/node.js'

export function projectNode(on?: Machine, exists?: (file: string) => boolean): string
