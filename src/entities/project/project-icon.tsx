import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

interface ProjectIconProps {
  /** Address of the image; without one, or with a broken one, the name's first letter is shown (sel-05). */
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

/** A project's icon. It says nothing to a screen reader: the name stands beside it. */
export function ProjectIcon({ src, shortName, size = 'md' }: ProjectIconProps) {
  const [broken, setBroken] = useState<string>()
  const isShown = src && src !== broken
  return (
    <Tile aria-hidden size={size}>
      {isShown ? (
        <img src={src} alt="" width={pixels[size]} height={pixels[size]} onError={() => setBroken(src)} />
      ) : (
        (shortName ?? '').slice(0, 1).toUpperCase()
      )}
    </Tile>
  )
}
