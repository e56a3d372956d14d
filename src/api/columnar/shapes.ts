import { deployedShape, nodeShape } from './node-shape'
import type { ColumnsOf } from './row-shape'

/** The shapes of the lists that load as columns, by the name in the worker's request. */
export const shapes = { nodes: nodeShape, deployed: deployedShape }

export type ShapeName = keyof typeof shapes
export type ColumnsFor<Name extends ShapeName> = ColumnsOf<(typeof shapes)[Name]>
