import type { CSSProperties, ReactNode } from 'react'
import type { Device as DeviceKind } from '../kinds.ts'
import styles from './Device.module.css'

interface DeviceProps {
  kind: DeviceKind
  /** Colours of the phone's bars above and below the app. '' if unknown. */
  bars: { top: string; bottom: string }
  /** Full size instead of small. */
  isLarge?: boolean
  children: ReactNode
}

/**
 * Phone around an app: its edge, the clock's bar in the app's colour, and the gesture bar at the bottom. Drawn
 * by styles only.
 */
export function Device({ kind, bars, isLarge = false, children }: DeviceProps) {
  return (
    <div className={styles[kind]} data-large={isLarge || undefined}>
      <div className={styles.body} style={colorsOf(bars)}>
        <div className={styles.status} aria-hidden="true">
          <span>9:41</span>
          <span className={styles.camera} />
          <span className={styles.signs}>
            <Signal />
            <Battery />
          </span>
        </div>
        <div className={styles.screen}>{children}</div>
        <div className={styles.foot} aria-hidden="true">
          <span className={styles.gesture} />
        </div>
      </div>
    </div>
  )
}

interface Colors extends CSSProperties {
  '--bar-top'?: string
  '--on-top'?: string
  '--bar-bottom'?: string
  '--on-bottom'?: string
}

const colorsOf = ({ top, bottom }: DeviceProps['bars']): Colors => ({
  ...(top && { '--bar-top': top, '--on-top': inkOn(top) }),
  ...(bottom && { '--bar-bottom': bottom, '--on-bottom': inkOn(bottom) }),
})

/** Returns black or white text for a bar. `color` is #rrggbb or rgb(r, g, b). */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = color.startsWith('#')
    ? [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
    : (color.match(/\d+(\.\d+)?/g) ?? []).map(Number)
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#000000' : '#ffffff'
}

const Signal = () => (
  <svg aria-hidden="true" viewBox="0 0 18 12" width="18" height="12">
    <path d="M0 8h3v4H0zM5 5h3v7H5zM10 3h3v9h-3zM15 0h3v12h-3z" fill="currentColor" />
  </svg>
)

const Battery = () => (
  <svg aria-hidden="true" viewBox="0 0 27 13" width="27" height="13">
    <rect x=".5" y=".5" width="23" height="12" rx="3.5" fill="none" stroke="currentColor" opacity=".45" />
    <rect x="2" y="2" width="20" height="9" rx="2" fill="currentColor" />
    <path d="M25 4.5v4c.9-.3 1.5-1.1 1.5-2s-.6-1.7-1.5-2z" fill="currentColor" opacity=".5" />
  </svg>
)
