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
  return (
    <div className={styles.frames}>
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
