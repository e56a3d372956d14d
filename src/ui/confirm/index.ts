export { ConfirmProvider } from './provider'
export type { Question } from './question'
export { useConfirm } from './use-confirm'
