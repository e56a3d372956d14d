import { useEffect, useRef } from 'react'
import { SearchBox, type SearchBoxProps } from './search-box'

const isTyping = ({ target }: Event) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** The `/` key leads to the box from anywhere on the page but where one types, or in a dialog. */
function useSlash() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
      event.preventDefault()
      box.current?.querySelector('input')?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return box
}

/** Searches on Enter or by the button, not while one types (nod-10); the `/` key leads there. */
export function SlashSearch({ placeholder, ...props }: SearchBoxProps & { placeholder: string }) {
  return (
    <div ref={useSlash()}>
      <SearchBox placeholder={`${placeholder}，按 / 搜索`} {...props} />
    </div>
  )
}
