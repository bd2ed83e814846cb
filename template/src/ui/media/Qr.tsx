import { useMemo } from 'react'
import styles from './Qr.module.css'
import { qrPath, qrRows } from './qr-path.ts'

interface QrProps {
  /** Content of the code. */
  text: string
  /** Label for screen readers. */
  label: string
}

/**
 * A QR code that fills its container up to a comfortable size. Empty if the text does not fit into a code.
 * Always black on white, in dark mode too, because not every camera reads other colours.
 */
export function Qr({ text, label }: QrProps) {
  const rows = useMemo(() => qrRows(text), [text])
  if (!rows) return null
  const { length } = rows
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${length} ${length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={length} height={length} fill="#fff" />
      <path d={qrPath(rows)} fill="#000" />
    </svg>
  )
}
