// Shrinks pictures from the camera or gallery for upload over a bad connection.

/** Section of a picture, in px. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** Target size of a picture: the longest side in px, of the whole picture or of a `frame`. */
export interface Shrinking {
  side: number
  frame?: Frame
}

const quality = 0.82

/** Returns the dimensions of a picture in px, as displayed. Throws if the file is not a picture. */
export async function measuresOf(file: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}

/**
 * Returns the picture as a JPEG data address, upright and without metadata (location, phone). Throws if the
 * file is not a picture.
 */
export async function shrinkPicture(file: Blob, { side, frame }: Shrinking): Promise<string> {
  const bitmap = await createImageBitmap(file)
  try {
    const { x, y, width, height } = frame ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
    const scale = Math.min(1, side / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This phone cannot draw pictures.')
    // Transparent areas would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', quality)
  } finally {
    bitmap.close()
  }
}
