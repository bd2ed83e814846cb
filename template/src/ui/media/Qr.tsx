import { useMemo } from 'react'
import styles from './Qr.module.css'
import { qrPath, qrRows } from './qr-path.ts'

interface QrProps {
  /** What a camera reads. */
  text: string
  /** What it is, for a screen reader. */
  label: string
}

/**
 * A QR code, as wide as its place up to a comfortable size; nothing for a text that no code holds. Black on white in every gym and at
 * night too: not every camera reads another.
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
