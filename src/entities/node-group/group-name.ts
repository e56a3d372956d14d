/** What a group is called; its number tells it from others where it has no name. */
export const groupName = ({ id, name }: { id: number; name?: string }): string => name || `分组 ${id}`
