/** Name of a group; its number when the name is empty. */
export const groupName = ({ id, name }: { id: number; name?: string }): string => name || `分组 ${id}`
