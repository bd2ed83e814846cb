import { useQuery } from '@tanstack/react-query'
import { alertCircle } from 'ionicons/icons'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Notice } from '#ui/content/Notice.tsx'
import { Cluster } from '#ui/layout/Layout.tsx'
import { api, readAnswer } from '../api.ts'
import { useTexts } from '../language.ts'
import { studioTexts } from '../messages.ts'
import shared from '../Studio.module.css'
import type { View } from '../server.ts'
import { reasonOf } from '../status-reason.ts'
import styles from './Frames.module.css'
import { type FrameName, frameKinds, type Setting } from './kinds.ts'
import { framesTexts } from './messages.ts'
import { OnMyPhone } from './on-my-phone/OnMyPhone.tsx'
import { Phone } from './Phone.tsx'

const defaultSettings = Object.fromEntries(
  frameKinds.map(({ name, defaultSetting }) => [name, defaultSetting]),
) as Record<FrameName, Setting>

/** Phones with the draft's real app, each with a separate session. `isStopped`: the studio does not answer. */
export function Frames({ view, isStopped }: { view: View; isStopped: boolean }) {
  const [texts, common] = [useTexts(framesTexts).phones, useTexts(studioTexts)]
  const { data: known = [], error: noPeople } = useQuery({
    queryKey: ['people'],
    queryFn: () => readAnswer(api.people.$get()),
  })
  const [settings, setSettings] = useState(defaultSettings)
  const place = useRef<HTMLElement>(null)
  useOwnFocus(place)
  return (
    <section ref={place} className={styles.frames} aria-label={texts.title}>
      <Cluster gap={3} align="center" between>
        <h2 className={shared.heading}>{texts.title}</h2>
        <OnMyPhone gym={view.gym} people={known} />
      </Cluster>
      {isStopped ? (
        <Notice icon={alertCircle} tone="danger">
          {texts.stoppedShown}
        </Notice>
      ) : (
        view.isSiteEarlier && (
          <Notice icon={alertCircle} tone="warning">
            {texts.earlier}
          </Notice>
        )
      )}
      {noPeople && !isStopped && (
        <Notice icon={alertCircle} tone="danger">
          {`${texts.noPeople} ${reasonOf(noPeople, common)}`}
        </Notice>
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

/**
 * Returns the focus from an app that is still loading in a hidden frame and took it before its script could
 * prevent that (inside/inside.ts). Otherwise the next letters would go into that app. A visible app has the
 * focus only if the user moved there. (`inert` does not keep the focus out of a frame of another origin, and
 * such a frame is never `:hover` under the pointer: tried with Chromium 156.)
 */
function useOwnFocus(frames: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let own: HTMLElement | null = null
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement)) own = target
    }
    const bringBack = () => {
      const frame = document.activeElement
      const isTaken =
        frame instanceof HTMLIFrameElement && frames.current?.contains(frame) && !frame.dataset.shown
      if (isTaken) own?.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', remember)
    // Deferred, because the browser is still moving the focus into the frame.
    const later = () => setTimeout(bringBack)
    window.addEventListener('blur', later)
    return () => {
      document.removeEventListener('focusin', remember)
      window.removeEventListener('blur', later)
    }
  }, [frames])
}
