/** Compares texts for display: Chinese by pinyin, and 香港-9 before 香港-10. */
export const collator = new Intl.Collator('zh-CN', { numeric: true })
