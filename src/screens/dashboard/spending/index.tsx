import { LazySection } from '~/ui/components/lazy-section'

const loadSection = () => import('./section')

/** The spending section, which loads when it is scrolled into view. */
export default function Spending() {
  return <LazySection load={loadSection} given={{}} mt="10" minH="96" />
}
