// Files that a member chooses on the phone.

/** A picture of `width` × `height` px: the left half in one colour, the right half in the other. */
export async function pictureFile(
  name: string,
  { width = 40, height = 30, left = 'white', right = 'white' } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.fillStyle = left
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = right
  context.fillRect(width / 2, 0, width / 2, height)
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  return new File([await canvas.convertToBlob({ type, quality: 0.95 })], name, { type })
}

/** The size of a picture at a data address, and the colour of its first pixel as red, green, blue and opacity. */
export async function readPicture(
  address: string,
): Promise<{ width: number; height: number; firstPixel: number[] }> {
  const bitmap = await createImageBitmap(await (await fetch(address)).blob())
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.drawImage(bitmap, 0, 0)
  return { width, height, firstPixel: [...context.getImageData(0, 0, 1, 1).data] }
}
