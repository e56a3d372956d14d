import { isolated } from '~/lib/isolated'
import { storageFailureText } from '~/lib/storage-failure'
import { toast } from '~/ui/components/toast'
import type { SavedViewsState } from './use-saved-views'
import {
  maxViews,
  parseViews,
  readStoredText,
  type SavedView,
  updateViews,
  validateViewName,
  type ViewNameError,
  withoutView,
  withView,
} from './view-storage'

/** Why a deleted view can't come back: views were saved since, here or in another tab. */
const restoreFaults: Record<Exclude<ViewNameError, 'blank'>, string> = {
  taken: '已有同名的视图',
  full: `已有 ${maxViews} 个视图`,
}

/** Functions that change the stored views of a list. They live with the popover, which loads lazily. */
export function changesOf({ views, currentQuery, storageKey: key }: SavedViewsState) {
  const change = (update: (views: readonly SavedView[]) => readonly SavedView[], onSuccess?: () => void) => {
    if (key !== undefined && updateViews(key, update)) return onSuccess?.()
    toast.error('视图保存失败', { description: storageFailureText })
  }
  const restore = (view: SavedView, index: number) => {
    const stored = key === undefined ? [] : parseViews(readStoredText(key))
    const fault = validateViewName(stored, view.name)
    if (fault === 'taken' || fault === 'full')
      toast.error(`未恢复视图“${isolated(view.name)}”`, { description: restoreFaults[fault] })
    else change((current) => withView(current, view, index))
  }
  return {
    save: (name: string) =>
      change(
        (stored) => withView(stored, { name, query: currentQuery }),
        () => toast.success(`已保存视图“${isolated(name)}”`),
      ),
    remove: (view: SavedView) =>
      change(
        (stored) => withoutView(stored, view.name),
        () =>
          toast.success(`已删除视图“${isolated(view.name)}”`, {
            action: { label: '撤销', onClick: () => restore(view, views.indexOf(view)) },
          }),
      ),
  }
}
