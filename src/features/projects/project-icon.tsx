import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

interface ProjectIconProps {
  /** URL of the image; when it is missing or fails to load, the first letter of the name is shown. */
  src: string | null | undefined
  shortName: string | undefined
  size?: 'sm' | 'md' | 'lg'
}

const Tile = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: 'semibold',
  },
  variants: {
    size: {
      sm: { boxSize: '6', borderRadius: 'sm', textStyle: 'xs' },
      md: { boxSize: '9' },
      lg: { boxSize: '12', textStyle: 'lg' },
    },
  },
})

const pixels = { sm: 24, md: 36, lg: 48 }

/** A project's icon. It is hidden from screen readers, because the name is always shown next to it. */
export function ProjectIcon({ src, shortName, size = 'md' }: ProjectIconProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const isShown = src && src !== failedSrc
  return (
    <Tile aria-hidden size={size}>
      {isShown ? (
        <img src={src} alt="" width={pixels[size]} height={pixels[size]} onError={() => setFailedSrc(src)} />
      ) : (
        // An emoji is two UTF-16 units. lib/characters would be more code of the home page.
        Array.from(shortName ?? '')[0]?.toUpperCase()
      )}
    </Tile>
  )
}
