import { alertCircle } from 'ionicons/icons'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '../language.ts'
import type { Look } from '../server.ts'
import { Device } from './device/Device.tsx'
import styles from './Frames.module.css'
import { entranceUrl, type FrameKind, hostOf, type Setting } from './kinds.ts'
import { useAppInFrame } from './use-app-in-frame.ts'
import { framesWords } from './words.ts'

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
  const words = useWords(framesWords)
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
  const name = words.names[kind.name]
  return (
    <Device kind={setting.device} bars={shown ? bars : { top: '', bottom: '' }} isLarge={isLarge ?? false}>
      {layers.map(layer => {
        const isShown = layer.id === shown?.id && !trouble
        return (
          <iframe
            {...app.frameOf(layer)}
            key={layer.id}
            className={styles.app}
            title={isShown ? name : words.next(name)}
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
          <p>{trouble.kind === 'stopped' ? words.stopped : `${words.failed} ${trouble.message}`}</p>
          <Button kind="outline" onClick={app.retry}>
            {words.again}
          </Button>
        </div>
      ) : (
        !shown && <Opening />
      )}
    </Device>
  )
}

function Opening() {
  const words = useWords(framesWords)
  return (
    <div className={styles.opening} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <p>{words.opening}</p>
    </div>
  )
}
