// Pictures from the camera or the gallery, made small enough for a bad connection before they leave the phone.

/** How a picture is made smaller: the longest side in px, or a square of that side cut from its middle. */
export interface Shrinking {
  side: number
  square?: boolean
}

const quality = 0.82

/** The picture as a JPEG data address, turned as it was taken and without what else stands in the file (place, phone). Throws where it is none. */
export async function shrunkPicture(file: Blob, { side, square = false }: Shrinking): Promise<string> {
  const bitmap = await createImageBitmap(file)
  try {
    const frame = square ? middleOf(bitmap) : { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
    const scale = Math.min(1, side / Math.max(frame.width, frame.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(frame.width * scale))
    canvas.height = Math.max(1, Math.round(frame.height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This phone cannot draw pictures.')
    // What is transparent would come out black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    const { x, y, width, height } = frame
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', quality)
  } finally {
    bitmap.close()
  }
}

function middleOf({ width, height }: ImageBitmap) {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}
