import encodeQR from 'qr'
import { useMemo } from 'react'
import styles from './Qr.module.css'
import { qrPath } from './qr-path.ts'

/** Squares around the code that stay light, as its standard asks. */
const quiet = 4

interface QrProps {
  /** What a camera reads. */
  text: string
  /** What it is, for a screen reader. */
  label: string
}

/** A QR code, as wide as its place up to a comfortable size. Black on white in every gym and at night too: not every camera reads another. */
export function Qr({ text, label }: QrProps) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 0 }), [text])
  const size = rows.length + 2 * quiet
  return (
    <svg
      className={styles.qr}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="#fff" />
      <path d={qrPath(rows)} fill="#000" />
    </svg>
  )
}
