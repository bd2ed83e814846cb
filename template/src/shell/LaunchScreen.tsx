import { GymMark } from '#ui/media/GymMark.tsx'
import * as uiTexts from '#ui/messages.ts'
import styles from './LaunchScreen.module.css'
import * as texts from './messages.ts'

/** Visible while the gym's data and the session load: the gym's icon, and after a moment a progress bar. */
export function LaunchScreen({ name }: { name: string }) {
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">{name || texts.opening}</h1>
      <GymMark name={name} large />
      <p className={styles.name} aria-hidden="true">
        {name}
      </p>
      <div role="status" className={styles.work}>
        <span className="visually-hidden">{uiTexts.loading}</span>
        <span className={styles.track} aria-hidden="true" />
      </div>
    </main>
  )
}
