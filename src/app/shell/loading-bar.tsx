import { chakra } from '@chakra-ui/react'
import { useNavigation } from 'react-router-dom'

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    insetX: '0',
    top: '0',
    h: '0.5',
    zIndex: 'max',
    bg: 'node.solid',
    transformOrigin: 'left',
    // The delay hides the bar for chunks that load fast.
    animation: 'advance 8s 250ms cubic-bezier(0.1, 0.6, 0.2, 1) both',
  },
})

/** A progress line at the top of the window while the next page's chunk loads. */
export function LoadingBar() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <Bar aria-hidden />
}
