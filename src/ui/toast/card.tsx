import { Box, Button, Flex, Icon, VisuallyHidden } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons'
import type { Toast, ToastKind } from './queue'

const looks = {
  success: { icon: CircleCheck, palette: 'ok', label: '成功' },
  error: { icon: CircleAlert, palette: 'bad', label: '错误' },
  warning: { icon: TriangleAlert, palette: 'warn', label: '警告' },
  info: { icon: Info, palette: 'node', label: '提示' },
} as const satisfies Record<ToastKind, unknown>

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
  const { icon, palette, label } = looks[toast.kind]
  const close = () => onClose(toast.id)
  return (
    <Flex
      data-toast={toast.kind}
      pointerEvents="auto"
      mt="2"
      p="3"
      gap="2.5"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="float"
      colorPalette={palette}
    >
      <Icon as={icon} boxSize="4.5" mt="0.5" color="colorPalette.fg" />
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Box fontWeight="medium">{toast.title}</Box>
        {toast.description && (
          <Box color="fg.muted" textStyle="sm">
            {toast.description}
          </Box>
        )}
        {toast.action && <ActionButton action={toast.action} onDone={close} />}
      </Box>
      <Button size="xs" variant="ghost" colorPalette="gray" px="0" aria-label="关闭通知" onClick={close}>
        <X />
      </Button>
    </Flex>
  )
}
