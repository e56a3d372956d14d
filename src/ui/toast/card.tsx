import { Button, chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons'
import type { Toast, ToastKind } from './queue'

const looks = {
  success: { icon: CircleCheck, palette: 'ok', label: '成功' },
  error: { icon: CircleAlert, palette: 'bad', label: '错误' },
  warning: { icon: TriangleAlert, palette: 'warn', label: '警告' },
  info: { icon: Info, palette: 'node', label: '提示' },
} as const satisfies Record<ToastKind, unknown>

// One rule for all of it: styled elements for its parts cost more than all else that a toast does, and one comes with
// every refresh.
const Card = chakra('div', {
  base: {
    pointerEvents: 'auto',
    display: 'flex',
    mt: '2',
    p: '3',
    gap: '2.5',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    '& > svg': { boxSize: '4.5', mt: '0.5', color: 'colorPalette.fg' },
    '& > span': { srOnly: true },
    '& > div': { flex: '1', minW: '0', overflowWrap: 'anywhere' },
    '& strong': { display: 'block', fontWeight: 'medium' },
    '& p': { color: 'fg.muted', textStyle: 'sm' },
    '& > button': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '6',
      borderRadius: 'md',
      color: 'fg.muted',
      cursor: 'button',
      focusVisibleRing: 'outside',
      _hover: { bg: 'bg.subtle' },
    },
  },
})

function ActionButton({ action, onDone }: { action: NonNullable<Toast['action']>; onDone: () => void }) {
  const act = () => {
    action.onClick()
    onDone()
  }
  return (
    <Button size="sm" variant="outline" mt="2" onClick={act}>
      {action.label}
    </Button>
  )
}

export function ToastCard({ toast, onClose }: { toast: Toast; onClose: (id: string) => void }) {
  // Rendered once: there is nothing to remember, and each page's first load would pay for it.
  'use no memo'
  const { icon: Icon, palette, label } = looks[toast.kind]
  const close = () => onClose(toast.id)
  return (
    <Card data-toast={toast.kind} colorPalette={palette}>
      <Icon aria-hidden />
      <span>{label}</span>
      <div>
        <strong>{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
        {toast.action && <ActionButton action={toast.action} onDone={close} />}
      </div>
      <button type="button" aria-label="关闭通知" onClick={close}>
        <X aria-hidden size={14} />
      </button>
    </Card>
  )
}
