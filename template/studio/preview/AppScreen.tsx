import { alertCircle } from 'ionicons/icons'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useTexts } from '../language.ts'
import { studioTexts } from '../messages.ts'
import type { Look } from '../server.ts'
import { Device } from './device/Device.tsx'
import styles from './Frames.module.css'
import { entranceUrl, type FrameKind, hostOf, type Setting } from './kinds.ts'
import { framesTexts } from './messages.ts'
import { useAppInFrame } from './use-app-in-frame.ts'

export interface AppScreenProps {
  gym: string
  kind: FrameKind
  setting: Setting
  password: string
  /** Digest of the draft's site, or ''. */
  site: string
  look: Look | null
  isSeen: boolean
  isLarge?: boolean
  /** Path to start at instead of the kind's own screen. */
  startAt?: string | undefined
  /** Reports the visible path, '' before the first, and whether a newer app is loading. */
  onChange?: (now: { path: string; isLoading: boolean }) => void
  onEscape?: () => void
}

/** Phone with the draft's app. */
export function AppScreen({ gym, kind, setting, isLarge, startAt, onChange, ...more }: AppScreenProps) {
  const [texts, common] = [useTexts(framesTexts).phones, useTexts(studioTexts)]
  const entering = { gym, kind, setting, password: more.password }
  const app = useAppInFrame({
    entranceUrl: (at = startAt === undefined ? undefined : { to: startAt }) =>
      entranceUrl({ ...entering, ...at }),
    host: hostOf(gym, kind, setting),
    ...more,
  })
  const { layers, shown, trouble, isLoading, bars } = app
  const { path } = app.place
  const tell = useEffectEvent(() => onChange?.({ path, isLoading }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is reported
  useEffect(() => tell(), [path, isLoading])
  const name = texts.names[kind.name]
  return (
    <Device kind={setting.device} bars={shown ? bars : { top: '', bottom: '' }} isLarge={isLarge ?? false}>
      {layers.map(layer => {
        const isShown = layer.id === shown?.id && !trouble
        return (
          <iframe
            {...app.frameOf(layer)}
            key={layer.id}
            className={styles.app}
            title={isShown ? name : texts.next(name)}
            src={layer.src}
            name={layer.name}
            data-shown={isShown || undefined}
            inert={!isShown}
            aria-hidden={!isShown || undefined}
          />
        )
      })}
      {trouble ? (
        <div className={styles.trouble} role="status">
          <Icon icon={alertCircle} size="large" />
          <p>{trouble.kind === 'stopped' ? texts.stopped : `${texts.failed} ${trouble.message}`}</p>
          <Button kind="outline" onClick={app.retry}>
            {common.tryAgain}
          </Button>
        </div>
      ) : (
        !shown && <Opening />
      )}
    </Device>
  )
}

function Opening() {
  const texts = useTexts(framesTexts).phones
  return (
    <div className={styles.opening} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <p>{texts.opening}</p>
    </div>
  )
}
