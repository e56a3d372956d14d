// Only `npm run mutants:source` installs Stryker, so `npm run check` has no types of it. These are the parts that this
// folder uses.
declare module '@stryker-mutator/instrumenter' {
  export interface Position {
    line: number
    column: number
  }

  export interface Range {
    start: Position
    end: Position
  }

  /** A source file. */
  export interface File {
    name: string
    content: string
    /** Whether, or in which lines, it gets mutants. */
    mutate: boolean | Range[]
  }

  export interface Mutant {
    id: string
    fileName: string
    location: Range
    replacement: string
    /** `Ignored`, or nothing. */
    status?: string
  }

  /** A node of Babel's syntax tree. The fields that a node has depend on its type. */
  export interface SyntaxNode {
    type: string
    name?: string | SyntaxNode
    key?: SyntaxNode
    value?: unknown
    id?: SyntaxNode
    init?: SyntaxNode | null
    callee?: SyntaxNode
    arguments?: SyntaxNode[]
    typeAnnotation?: SyntaxNode
    typeName?: SyntaxNode
  }

  /** Babel's path of a node. */
  export interface NodePath {
    node: SyntaxNode
    parent?: SyntaxNode
    parentPath: NodePath | null
    isJSXAttribute: () => boolean
    isObjectProperty: () => boolean
    findParent: (isMeant: (path: NodePath) => boolean) => NodePath | null
    toString: () => string
  }

  export interface Ignorer {
    /** Returns why mutants of a node are ignored; undefined when they are tried. */
    shouldIgnore: (path: NodePath) => string | undefined
  }

  interface Options {
    plugins: null
    excludedMutations: string[]
    ignorers: Ignorer[]
  }

  interface Logger {
    debug: (message: string) => void
    info: (message: string) => void
    warn: (message: string) => void
    isDebugEnabled: () => boolean
  }

  export class Instrumenter {
    constructor(logger: Logger)
    instrument(files: readonly File[], options: Options): Promise<{ files: File[]; mutants: Mutant[] }>
  }
}
