export { ConfirmProvider } from './confirm-provider'
export type { ConfirmOptions } from './confirm-options'
export { useConfirm } from './use-confirm'
