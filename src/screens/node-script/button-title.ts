import type { ProjectButton } from '~/api/generated/model'

/** Returns the title of a project's button, with a default by type when the provider sends none. */
export function buttonTitle({ title, type }: ProjectButton): string {
  if (title) return title
  if (type === 'link') return '打开链接'
  return type === 'script' ? '查看命令' : '更多'
}
