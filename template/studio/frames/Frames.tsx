import { alertCircle } from 'ionicons/icons'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Notice } from '../../src/ui/content/Notice.tsx'
import type { View } from '../answers.ts'
import { ask } from '../api.ts'
import { useWords } from '../language.ts'
import { useAsked } from '../use-asked.ts'
import { personSchema } from './answers.ts'
import styles from './Frames.module.css'
import { type FrameName, frameKinds, type Setting } from './kinds.ts'
import { OnMyPhone } from './on-my-phone/OnMyPhone.tsx'
import { Phone } from './Phone.tsx'
import { framesWords } from './words.ts'

const usual = Object.fromEntries(frameKinds.map(({ name, usual }) => [name, usual])) as Record<
  FrameName,
  Setting
>
const people = () => ask(z.array(personSchema), 'people')

/** Phones with the draft's real app, each with a session of its own. `isStopped`: the studio does not answer. */
export function Frames({ view, isStopped }: { view: View; isStopped: boolean }) {
  const words = useWords(framesWords)
  const { answer: known = [] } = useAsked(people)
  const [settings, setSettings] = useState(usual)
  return (
    <section className={styles.frames} aria-label={words.title}>
      <div className={styles.bar}>
        <h2>{words.title}</h2>
        <OnMyPhone gym={view.gym} people={known} />
      </div>
      {isStopped ? (
        <Notice icon={alertCircle} tone="danger">
          {words.stoppedShown}
        </Notice>
      ) : (
        view.isSiteEarlier && (
          <Notice icon={alertCircle} tone="warning">
            {words.earlier}
          </Notice>
        )
      )}
      <div className={styles.phones}>
        {frameKinds.map(kind => (
          <Phone
            key={kind.name}
            view={view}
            kind={kind}
            setting={settings[kind.name]}
            people={known}
            onSetting={setting => setSettings(all => ({ ...all, [kind.name]: setting }))}
          />
        ))}
      </div>
    </section>
  )
}
