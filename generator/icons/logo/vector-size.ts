import sharp from 'sharp'

/** Pixels of the longer side. */
const writtenSide = 512
/** Sizes are measured in whole pixels, so a small drawing is measured larger. */
const magnified = 16
/** Distance in pixels from the origin of a mark that reveals the start of a drawing. */
const anchor = 200_000

/** Gives an SVG without a size the box of its drawing. Browsers would show its upper left part, or nothing. */
export async function withSize(bytes: Uint8Array): Promise<Uint8Array> {
  const text = new TextDecoder().decode(bytes)
  const root = /^<svg\b[^>]*[^>/]>/.exec(text)?.[0]
  if (root === undefined || / (viewBox|width)="/.test(root)) return bytes
  const body = text.slice(root.length, text.lastIndexOf('</svg>'))
  const sizeOf = async (more: string) => {
    const measured = `${root}${more}<g transform="scale(${magnified})">${body}</g></svg>`
    const { width = 0, height = 0 } = await sharp(Buffer.from(measured), {
      limitInputPixels: false,
    }).metadata()
    return { width, height }
  }
  const { width, height } = await sizeOf('')
  if (width === 0 || height === 0) return bytes
  const far = await sizeOf(`<path fill="#000" stroke="none" d="M-${anchor}-${anchor}h1v1h-1z"/>`)
  const box = [far.width - anchor - width, far.height - anchor - height, width, height]
  const unit = writtenSide / Math.max(width, height)
  const size = `width="${Math.max(1, Math.round(width * unit))}" height="${Math.max(1, Math.round(height * unit))}"`
  const viewBox = `viewBox="${box.map(value => value / magnified).join(' ')}"`
  return Buffer.from(`${root.slice(0, -1)} ${viewBox} ${size}>${body}</svg>`)
}
