import { createContext, useContext } from 'react'

/** The overlays that can be opened on any page: the command palette and the list of shortcuts. */
export type Command = 'palette' | 'keys'

export type CallUp = (command: Command) => void

export const CommandsContext = createContext<CallUp | undefined>(undefined)

/** Returns a function that opens one of the global overlays. */
export function useCommands(): CallUp {
  const openOverlay = useContext(CommandsContext)
  if (!openOverlay) throw new Error('useCommands needs a CommandsProvider above it')
  return openOverlay
}
