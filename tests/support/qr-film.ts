import { writeFile } from 'node:fs/promises'
import encodeQR from 'qr'

const [width, height, quietZone] = [640, 480, 4]

/** Writes a film of a QR code for Chromium's fake camera (y4m). */
export async function filmOfCode(text: string, file: string): Promise<void> {
  const rows = encodeQR(text, 'raw', { border: quietZone })
  const luma = Buffer.alloc(width * height, 235)
  const scale = Math.floor(height / rows.length)
  const left = Math.floor((width - scale * rows.length) / 2)
  for (let y = 0; y < scale * rows.length; y += 1)
    for (let x = 0; x < scale * rows.length; x += 1)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)]) luma[y * width + left + x] = 16
  const chroma = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame, frame]),
  )
}
