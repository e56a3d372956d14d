import { createContext, useContext } from 'react'

/** What can be called up over any page. */
export type Command = 'palette' | 'keys'

export type CallUp = (command: Command) => void

export const CommandsContext = createContext<CallUp | undefined>(undefined)

/** Calls up the palette or the list of keys. */
export function useCommands(): CallUp {
  const callUp = useContext(CommandsContext)
  if (!callUp) throw new Error('useCommands needs a CommandsProvider above it')
  return callUp
}
