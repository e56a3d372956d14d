import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

interface ProjectIconProps {
  /** Address of the image; null or broken shows the name's first letter instead (sel-05). */
  src: string | null | undefined
  shortName: string
}

const Tile = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '9',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: 'semibold',
  },
})

/** A project's icon. It says nothing to a screen reader: the name stands beside it. */
export function ProjectIcon({ src, shortName }: ProjectIconProps) {
  const [broken, setBroken] = useState<string>()
  const isShown = src && src !== broken
  return (
    <Tile aria-hidden>
      {isShown ? (
        <img src={src} alt="" width="36" height="36" onError={() => setBroken(src)} />
      ) : (
        shortName.slice(0, 1).toUpperCase()
      )}
    </Tile>
  )
}
