import { type ReactNode, useEffect, useRef } from 'react'
import { useAnnounce } from './LiveRegion.tsx'
import styles from './Panes.module.css'

interface PanesProps {
  list: ReactNode
  /** What is beside the list, for a screen reader. */
  label: string
  children: ReactNode
}

/** A list, and beside it what is chosen of it. For a window that has room for both (`useTwoPanes`), on a page that is `wide`. */
export function Panes({ list, label, children }: PanesProps) {
  const { choices, beside } = useSaidChoice(label)
  return (
    <div className={styles.panes}>
      <div ref={choices} className={styles.list}>
        {list}
      </div>
      <section ref={beside} className={styles.beside} aria-label={label}>
        {children}
      </section>
    </div>
  )
}

/** Says the heading of what is beside the list, once it is another than at the press in the list. */
function useSaidChoice(label: string) {
  const announce = useAnnounce()
  const choices = useRef<HTMLDivElement>(null)
  const beside = useRef<HTMLElement>(null)
  useEffect(() => {
    const pane = beside.current
    const list = choices.current
    if (!pane || !list) return
    const heading = () => pane.querySelector('h2')?.textContent ?? ''
    let before = ''
    const watcher = new MutationObserver(() => {
      const now = heading()
      if (now === '' || now === before) return
      watcher.disconnect()
      announce(`${label}: ${now}`)
    })
    const listen = () => {
      before = heading()
      watcher.observe(pane, { childList: true, characterData: true, subtree: true })
    }
    list.addEventListener('click', listen, true)
    return () => {
      watcher.disconnect()
      list.removeEventListener('click', listen, true)
    }
  }, [label, announce])
  return { choices, beside }
}
