import type { RuleTester } from 'oxlint/plugins-dev'

// oxlint exports the types of plugins only through its rule tester.

/** A rule of a plugin for oxlint. */
export type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>

export type Context = Parameters<Rule['create']>[0]

/** A node of the syntax tree. */
export type Node = Parameters<NonNullable<ReturnType<Rule['create']>[string]>>[0]

/** The nodes of a type, such as `NodeOf<'CallExpression'>`. */
export type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the options of a rule, which the rule's schema has checked. */
export const optionsOf = ({ options: [first] }: Context): Record<string, unknown> =>
  isObject(first) ? first : {}

/** Returns the option `allow`: names or texts that a rule permits, each with the reason. */
export function allowOf(context: Context): Record<string, unknown> {
  const { allow } = optionsOf(context)
  return isObject(allow) ? allow : {}
}
