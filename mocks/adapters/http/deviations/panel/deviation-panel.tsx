import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCount } from '~/lib/units'
import { IconButton } from '~/ui/components/button'
import { system } from '~/ui/theme/system'
import { TitleBar } from '../../../../panel/frame/panel-header'
import { type PanelContentProps, PanelLauncher } from '../../../../panel/frame/panel-launcher'
import { panelSystem } from '../../../../panel/frame/panel-theme'
import { DeviationItems } from './deviation-list'
import { markDeviations } from './mark-cells'
import { useClearDeviations, useDeviations } from './use-deviations'

// The console has the styles of its own build, so that this panel's classes have other names.
const createPanelCache = () => createCache({ key: 'deviations' })

const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: 0, networkMode: 'always' } } })

/** An outline takes no room, and forced colours keep it. */
const markStyles = {
  '[data-deviation]': {
    outline: `2px dashed ${system.token.var('colors.bad.solid')}`,
    outlineOffset: '-2px',
  },
  // Unlike cells and cards they have no padding, so that the outline would cross their text.
  '[data-deviation]:is(dd, div, span):not([role])': { outlineOffset: '2px' },
}

function DeviationPanel({ titleId, end }: PanelContentProps) {
  const { deviations } = useDeviations()
  const clear = useClearDeviations()
  return (
    <>
      <TitleBar
        title="约定偏差"
        titleId={titleId}
        text={deviations.length > 0 && `${formatCount(deviations.length)} 种`}
        end={
          <>
            <IconButton size="sm" label="清空" onClick={clear}>
              <Trash2 />
            </IconButton>
            {end}
          </>
        }
      />
      <DeviationItems />
    </>
  )
}

/** The launcher of the panel; while it is there, the cells that show deviations are outlined. */
function Deviations() {
  const { deviations } = useDeviations()
  useEffect(() => markDeviations(deviations), [deviations])
  const label = deviations.length > 0 ? `约定偏差 ${formatCount(deviations.length)} 种` : '约定偏差'
  return <PanelLauncher label={label} content={DeviationPanel} />
}

/** The list of deviations as a floating panel over the console, in the console's theme. */
export function DeviationRoot() {
  const [cache] = useState(createPanelCache)
  const [client] = useState(createQueryClient)
  return (
    <CacheProvider value={cache}>
      <Global styles={markStyles} />
      <ChakraProvider value={panelSystem}>
        <QueryClientProvider client={client}>
          <Deviations />
        </QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
