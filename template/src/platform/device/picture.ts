// Pictures from the camera or the gallery, made small enough for a bad connection before they leave the phone.

/** A part of a picture, in px. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** How a picture is made smaller: the longest side in px, of all of it or of a `frame`. */
export interface Shrinking {
  side: number
  frame?: Frame
}

const quality = 0.82

/** The measures of a picture in px, as it is seen. Throws where it is none. */
export async function measuresOf(file: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}

/** The picture as a JPEG data address, turned as it was taken and without what else is in the file (place, phone). Throws where it is none. */
export async function shrunkPicture(file: Blob, { side, frame }: Shrinking): Promise<string> {
  const bitmap = await createImageBitmap(file)
  try {
    const { x, y, width, height } = frame ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
    const scale = Math.min(1, side / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This phone cannot draw pictures.')
    // What is transparent would come out black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', quality)
  } finally {
    bitmap.close()
  }
}
