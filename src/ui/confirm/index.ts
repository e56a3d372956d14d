export { ConfirmProvider } from './provider'
export type { ConfirmOptions } from './question'
export { useConfirm } from './use-confirm'
