import { type RefObject, useEffect, useRef } from 'react'
import type { View } from '../answers.ts'
import { useWords } from '../language.ts'
import styles from './Frames.module.css'
import { framesWords } from './words.ts'

interface FrameKind {
  name: keyof typeof framesWords.es
  /** The path that it opens. */
  to: string
  /** Who is logged in; '' for nobody. */
  as: string
  theme: 'light' | 'dark'
}

const frames: readonly FrameKind[] = [
  { name: 'login', to: '/login', as: '', theme: 'light' },
  { name: 'schedule', to: '/turnos', as: 'ana', theme: 'light' },
  { name: 'bookings', to: '/tab3', as: 'ana', theme: 'light' },
  { name: 'dark', to: '/tab3', as: 'ana', theme: 'dark' },
]

/** Phones with the draft's real app. Each is a host of its own: who is logged in in one is not in another. */
export function Frames({ view }: { view: View }) {
  const words = useWords(framesWords)
  const place = useRef<HTMLDivElement>(null)
  useOwnFocus(place)
  return (
    <div ref={place} className={styles.frames}>
      {frames.map(({ name, to, as, theme }) => {
        const asked = new URLSearchParams({ to, as, password: view.password, theme })
        const door = `http://${view.gym}.${name}.${location.host}/__studio/enter.html?${asked}`
        return (
          <figure key={name} className={styles.frame}>
            <div className={styles.glass}>
              <iframe key={view.site} title={words[name]} src={door} />
            </div>
            <figcaption>{words[name]}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}

/** ms within which the focus moves after the key that moves it. */
const keyTime = 100

/**
 * Brings the focus back that an app in a frame took without being asked: one that begins takes it, as it should on a phone, and here the next
 * letters would go into it. Who points at a frame, or goes there by Tab, is left there. (`inert` does not keep the focus out of a frame of
 * another origin: tried with Chromium 156.)
 */
function useOwnFocus(frames: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let own: HTMLElement | null = null
    let tabbedAt = Number.NEGATIVE_INFINITY
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement)) own = target
    }
    const note = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') tabbedAt = performance.now()
    }
    const bringBack = () => {
      const frame = document.activeElement
      const isTaken = frame instanceof HTMLIFrameElement && frames.current?.contains(frame)
      if (!isTaken || frame.matches(':hover') || performance.now() - tabbedAt < keyTime) return
      own?.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('keydown', note)
    // Not at once: the browser is still on its way into the frame.
    const later = () => setTimeout(bringBack)
    window.addEventListener('blur', later)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', note)
      window.removeEventListener('blur', later)
    }
  }, [frames])
}
