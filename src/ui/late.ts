import { createElement, useEffect, useEffectEvent, useSyncExternalStore, type ComponentType } from 'react'
import { toast } from './toast'

interface Opened {
  /** Absent in what is mounted only while it stands open. */
  open?: boolean
  onClose: () => void
}

const sayFailure = () =>
  toast.error('加载失败，请检查网络后重试', {
    id: 'late',
    action: { label: '刷新页面', onClick: () => location.reload() },
  })

/** Code that is fetched when it is wanted; a fetch that failed is forgotten, so that the next one tries anew. */
function latecomer<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loading: Promise<void> | undefined
  let loaded: ComponentType<Props> | undefined
  const waiting = new Set<() => void>()
  const arrive = (module: { default: ComponentType<Props> }) => {
    loaded = module.default
    for (const tell of waiting) tell()
  }
  const forget = (failure: unknown) => {
    loading = undefined
    throw failure
  }
  return {
    fetch: () => (loading ??= load().then(arrive).catch(forget)),
    loaded: () => loaded,
    subscribe: (tell: () => void) => {
      waiting.add(tell)
      return () => void waiting.delete(tell)
    },
  }
}

/**
 * A dialog, popover or menu whose code comes when it is first opened; nothing is shown until then. If the code does
 * not come, a toast says so and what was opened is closed: the page goes on, and the next opening tries again.
 * (React.lazy would take the page along, and fail for ever.)
 */
export function late<Props extends Opened>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const code = latecomer(load)

  function Late(props: Props) {
    const { open = true, onClose } = props
    const Loaded = useSyncExternalStore(code.subscribe, code.loaded)
    const isAwaited = open && !Loaded
    const giveUp = useEffectEvent(() => {
      sayFailure()
      onClose()
    })
    useEffect(() => {
      if (!isAwaited) return
      let isLeft = false
      void code.fetch().catch(() => isLeft || giveUp())
      return () => {
        isLeft = true
      }
    }, [isAwaited])
    return Loaded ? createElement(Loaded, props) : null
  }

  /** Fetches the code ahead; whether it came is asked when it is opened. */
  const prefetch = () => void code.fetch().catch(() => 'fetched again when it is opened')

  /** `approach` is for the button that opens it: pointed at or focused, it is likely to be pressed. */
  return Object.assign(Late, { prefetch, approach: { onPointerEnter: prefetch, onFocus: prefetch } })
}
