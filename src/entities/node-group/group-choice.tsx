import { useEffect, useEffectEvent } from 'react'
import { useListNodeGroups } from '~/api/generated/node-groups/node-groups'
import { Choice } from '~/ui/choice'

interface GroupChoiceProps {
  /** A group's id; undefined for all. */
  value: number | undefined
  onChange: (group: number | undefined) => void
}

/** Which group's nodes are shown. A group that there is no more falls back to all (nod-44). */
export function GroupChoice({ value, onChange }: GroupChoiceProps) {
  const { data } = useListNodeGroups()
  const groups = data?.data ?? []
  const isKnown = value === undefined || groups.some(({ id }) => id === value)
  const isGone = data !== undefined && !isKnown
  const showAll = useEffectEvent(() => onChange(undefined))
  useEffect(() => {
    if (isGone) showAll()
  }, [isGone])
  const named = groups.map(({ id, name }) => [String(id), name] as const)
  // While the groups are not there, the address knows a number only.
  const unnamed = isKnown ? [] : [[String(value), `分组 ${value}`] as const]
  return (
    <Choice
      label="分组"
      options={[['', '全部分组'], ...named, ...unnamed]}
      value={String(value ?? '')}
      onChange={(group) => onChange(group === '' ? undefined : Number(group))}
    />
  )
}
