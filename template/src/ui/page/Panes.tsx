import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useAnnounce } from './LiveRegion.tsx'
import styles from './Panes.module.css'

interface PanesProps {
  list: ReactNode
  /** Label of the pane beside the list, for screen readers. */
  label: string
  children: ReactNode
}

/**
 * A list, and beside it the chosen item. Requires a window with room for both (`useTwoPanes`) and a `wide`
 * page. F6 switches between the two, and Escape returns to the list.
 */
export function Panes({ list, label, children }: PanesProps) {
  const { choices, beside } = useChoiceAnnouncer(label)
  useKeysBetween(choices, beside)
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

type Pane = RefObject<HTMLElement | null>

function useKeysBetween(choices: Pane, beside: Pane) {
  useEffect(() => {
    const [list, pane] = [choices.current, beside.current]
    if (!list || !pane) return
    let row: Element | null = null
    const go = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event
      const isBeside = target instanceof Node && pane.contains(target)
      if (defaultPrevented || !(key === 'F6' || (key === 'Escape' && isBeside))) return
      if (!isBeside) row = document.activeElement
      const next = isBeside ? (row ?? list.querySelector('[aria-current="true"]')) : pane.querySelector('h2')
      if (!(next instanceof HTMLElement)) return
      event.preventDefault()
      if (!isBeside) next.tabIndex = -1
      next.focus()
    }
    list.addEventListener('keydown', go)
    pane.addEventListener('keydown', go)
    return () => {
      list.removeEventListener('keydown', go)
      pane.removeEventListener('keydown', go)
    }
  }, [choices, beside])
}

/** Announces the heading beside the list when it changes after a press in the list. */
function useChoiceAnnouncer(label: string) {
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
