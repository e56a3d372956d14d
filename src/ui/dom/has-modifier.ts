type ModifierKeys = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>

/** Whether Alt, Ctrl or ⌘ is held: a key with one of these is the browser's, as Alt+← is its Back. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: ModifierKeys): boolean =>
  altKey || ctrlKey || metaKey
