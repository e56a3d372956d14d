/** The steps of a top-up with the dialog's title in each. */
export const topUpStepTitles = {
  amount: '币安转账充值（无手续费）',
  notice: '重要提示',
  confirm: '币安转账-充值确认',
  help: '如何在转账附言中留言？',
  progress: '充值进度',
} as const

export type TopUpStepName = keyof typeof topUpStepTitles
