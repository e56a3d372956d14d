interface Flag {
  help: string
}
interface TextFlag extends Flag {
  type: 'string'
  value: string
}
interface TextFlagWithDefault extends TextFlag {
  default: string
}
interface TextsFlag extends TextFlag {
  multiple: true
}
interface SwitchFlag extends Flag {
  type: 'boolean'
  default: false
}

type Publication = 'publish' | 'branch' | 'build-url' | 'consumer-version' | 'broker'
type Text = 'provider' | 'states' | 'token' | 'stream' | 'socket' | 'results' | 'screens' | Publication
type TextWithDefault = 'report' | 'document' | 'events' | 'pact' | 'sent' | 'journeys-folder'
type Texts = 'only' | 'watch-folder'
type Switch = 'since-last' | 'watch' | 'strict' | 'journeys' | 'quiet'

/** The flags of `npm run verify`, as `parseArgs` takes them, with their help. */
export const verifyFlags: Record<Text, TextFlag> &
  Record<TextWithDefault, TextFlagWithDefault> &
  Record<Texts, TextsFlag> &
  Record<Switch, SwitchFlag>
