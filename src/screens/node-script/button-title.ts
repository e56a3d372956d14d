import type { ProjectButton } from '~/api/generated/model'

/** What a project's button says; by its kind when the provider gives it no title. */
export function buttonTitle({ title, type }: ProjectButton): string {
  if (title) return title
  if (type === 'link') return '打开链接'
  return type === 'script' ? '查看命令' : '更多'
}
