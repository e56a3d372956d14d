import { Box } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { Search } from '~/ui/icons'
import { Keys } from '~/ui/keys'
import { ariaKeys } from '~/ui/shortcut'
import { useCommands } from '../commands/commands'
import { paletteCombo } from '../commands/keys'
import { Palette } from '../commands/overlays'

/** Calls up the palette and says by which keys that goes too; on narrow screens an icon. */
export function FindButton() {
  const callUp = useCommands()
  return (
    <Button
      variant="outline"
      me="auto"
      px={{ base: '0', md: '2.5' }}
      color="fg.muted"
      fontWeight="normal"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys(paletteCombo)}
      {...Palette.approach}
      onClick={() => callUp('palette')}
    >
      <Search aria-hidden />
      <Box as="span" srOnly={{ base: true, md: false }}>
        查找或跳转
      </Box>
      <Box as="span" aria-hidden hideBelow="md" ms="4">
        <Keys combo={paletteCombo} />
      </Box>
    </Button>
  )
}
