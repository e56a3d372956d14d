import { Button, type SystemStyleObject } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons'
import type { Toast, ToastKind } from './queue'

const looks = {
  success: { icon: CircleCheck, color: 'ok.fg', label: '成功' },
  error: { icon: CircleAlert, color: 'bad.fg', label: '错误' },
  warning: { icon: TriangleAlert, color: 'warn.fg', label: '警告' },
  info: { icon: Info, color: 'node.fg', label: '提示' },
} as const satisfies Record<ToastKind, unknown>

/**
 * How the cards in a region look; all of it one rule, which the region bears. Styled elements for a card and its parts
 * cost more than all else that a toast does, and one comes with every refresh.
 */
export const cardLook: SystemStyleObject = {
  '& [data-toast]': {
    pointerEvents: 'auto',
    display: 'flex',
    mt: '2',
    p: '3',
    gap: '2.5',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    ...Object.fromEntries(
      Object.entries(looks).map(([kind, { color }]) => [`&[data-toast=${kind}] > svg`, { color }]),
    ),
    '& > svg': { boxSize: '4.5', mt: '0.5' },
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
}

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
  const { icon: Icon, label } = looks[toast.kind]
  const close = () => onClose(toast.id)
  return (
    <div data-toast={toast.kind}>
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
    </div>
  )
}
