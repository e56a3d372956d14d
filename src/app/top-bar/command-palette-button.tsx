import { Box } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { Search } from '~/ui/icons'
import { KeyCombo } from '~/ui/key-combo'
import { ariaKeyShortcuts } from '~/ui/keyboard-shortcut'
import { useOpenGlobalOverlay } from '../global-overlays/global-overlays-context'
import { paletteCombo } from '../global-overlays/global-shortcuts'
import { LazyCommandPalette } from '../global-overlays/lazy-overlays'

/** Opens the command palette and shows its shortcut; only an icon in narrow windows. */
export function CommandPaletteButton() {
  const openOverlay = useOpenGlobalOverlay()
  return (
    <Button
      variant="outline"
      me="auto"
      px={{ base: '0', md: '2.5' }}
      color="fg.muted"
      fontWeight="normal"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeyShortcuts(paletteCombo)}
      {...LazyCommandPalette.preloadProps}
      onClick={() => openOverlay('palette')}
    >
      <Search aria-hidden />
      <Box as="span" srOnly={{ base: true, md: false }}>
        查找或跳转
      </Box>
      <Box as="span" aria-hidden hideBelow="md" ms="4">
        <KeyCombo combo={paletteCombo} />
      </Box>
    </Button>
  )
}
