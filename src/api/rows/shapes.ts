import { deployedShape, nodeShape } from './node-shape'
import type { ColumnsOf } from './shape'

/** The lists that are read as columns, by the name that the worker is told. */
export const shapes = { nodes: nodeShape, deployed: deployedShape }

export type ShapeName = keyof typeof shapes
export type ColumnsFor<Name extends ShapeName> = ColumnsOf<(typeof shapes)[Name]>
