import { createElement, useEffect, useEffectEvent, useSyncExternalStore, type ComponentType } from 'react'
import { createStore } from '~/lib/store'
import { showLoadError } from './load-error'

interface OverlayProps {
  /** Absent in components that are mounted only while open. */
  open?: boolean
  onClose: () => void
}

/** The static members of a lazy component, for loading its code before it is opened. */
interface Preloadable {
  preload: () => void
  /** Props for the button that opens it: pointing at it or focusing it starts the load. */
  preloadProps: { onPointerEnter: () => void; onFocus: () => void }
}

/** A store for one dynamic import. A failed import is not cached, so that the next call to `fetch` retries. */
function createModuleStore<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loading: Promise<void> | undefined
  const { get, set, subscribe } = createStore<ComponentType<Props> | undefined>(undefined)
  const resolve = (module: { default: ComponentType<Props> }) => set(module.default)
  const reset = (error: unknown) => {
    loading = undefined
    throw error
  }
  return {
    fetch: () => (loading ??= load().then(resolve).catch(reset)),
    get,
    subscribe,
  }
}

/**
 * Wraps a dialog, popover or menu whose code is loaded when it is first opened; it renders null until then. If the
 * import fails, a toast offers a reload, `onClose` is called, and the next opening retries. React.lazy would suspend
 * or crash the whole page, and it caches a failed import for good.
 */
export function lazyWithRetry<Props extends OverlayProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const store = createModuleStore(load)

  function LazyOverlay(props: Props) {
    const { open = true, onClose } = props
    const Loaded = useSyncExternalStore(store.subscribe, store.get)
    const isPending = open && !Loaded
    const handleFailure = useEffectEvent(() => {
      showLoadError()
      onClose()
    })
    useEffect(() => {
      if (!isPending) return
      let isCancelled = false
      void store.fetch().catch(() => isCancelled || handleFailure())
      return () => {
        isCancelled = true
      }
    }, [isPending])
    return Loaded ? createElement(Loaded, props) : null
  }

  // A failure is ignored here, because opening the overlay retries and reports it.
  const prefetch = () => void store.fetch().catch(() => {})
  const preloadable: Preloadable = {
    preload: prefetch,
    preloadProps: { onPointerEnter: prefetch, onFocus: prefetch },
  }
  return Object.assign(LazyOverlay, preloadable)
}
