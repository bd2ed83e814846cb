// Logos of all common kinds, generated here to avoid the rights of real logos.
import sharp, { type JpegOptions, type PngOptions, type Sharp } from 'sharp'
import type { Logo } from '#generator/tenant/tenant.ts'

type LogoFile = Pick<Logo, 'kind' | 'bytes'>

const vector = (text: string): LogoFile => ({ kind: 'svg', bytes: new TextEncoder().encode(text) })
const svg = (body: string, attributes = 'viewBox="0 0 512 512"'): LogoFile =>
  vector(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`,
  )

const mark = '<path d="M256 40 440 440H72Z" fill="#fff"/>'
const dark = '<path d="M256 40 440 440H72Z" fill="#14213d"/>'

const raster = (body: string, { width = 1024, height = 1024, ground = '' } = {}) => {
  const back = ground === '' ? '' : `<rect width="100%" height="100%" fill="${ground}"/>`
  const box = `viewBox="0 0 512 512" width="${width}" height="${height}" preserveAspectRatio="xMidYMid meet"`
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${back}<svg ${box}>${body}</svg></svg>`
  return sharp(Buffer.from(text))
}

const photo = async (): Promise<LogoFile> => {
  const side = 700
  const pixels = Buffer.from(
    Array.from({ length: side * side }, (_, at) => {
      const [x, y] = [at % side, Math.floor(at / side)]
      return [127 + 120 * Math.sin(x / 90), 127 + 120 * Math.sin(y / 60), 127 + 120 * Math.sin((x + y) / 40)]
    }).flat(),
  )
  const image = sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
  return { kind: 'jpeg', bytes: await image.jpeg().toBuffer() }
}

const png = async (image: Sharp, options: PngOptions = {}): Promise<LogoFile> => ({
  kind: 'png',
  bytes: await image.png(options).toBuffer(),
})
const jpeg = async (image: Sharp, options: JpegOptions = {}): Promise<LogoFile> => ({
  kind: 'jpeg',
  bytes: await image.jpeg(options).toBuffer(),
})
const webp = async (image: Sharp): Promise<LogoFile> => ({
  kind: 'webp',
  bytes: await image.webp().toBuffer(),
})

/** Logos with a mark that is visible on its background. */
export const logos: Record<string, () => LogoFile | Promise<LogoFile>> = {
  'a square': () => svg('<rect x="32" y="32" width="448" height="448" fill="#fff"/>'),
  'a circle': () => svg('<circle cx="256" cy="256" r="256" fill="#fff"/>'),
  'a triangle, whose middle is not the middle of its box': () => svg(mark),
  'a wide wordmark': () =>
    svg('<rect x="2" y="2" width="396" height="96" fill="#fff"/>', 'viewBox="0 0 400 100"'),
  'a tall mark': () => svg('<rect x="2" y="2" width="86" height="396" fill="#fff"/>', 'viewBox="0 0 90 400"'),
  'an SVG without a viewBox': () => svg(mark, 'width="512" height="512"'),
  'an SVG without any size': () => svg('<circle cx="60" cy="60" r="60" fill="#fff"/>', ''),
  'an SVG in millimetres': () => svg(mark, 'width="40mm" height="40mm" viewBox="0 0 512 512"'),
  'an SVG of four pixels': () => svg('<circle cx="2" cy="2" r="2" fill="#fff"/>', 'width="4" height="4"'),
  'an SVG with letters': () =>
    svg('<text x="20" y="300" font-size="200" fill="#fff" font-family="sans-serif">GYM</text>'),
  'an SVG with a style sheet': () =>
    svg(
      '<style>.a{fill:#fff}.b{fill:#ffd166}</style><circle class="a" cx="256" cy="256" r="200"/><rect class="b" x="206" y="206" width="100" height="100"/>',
    ),
  'an SVG with a large margin': () => svg('<circle cx="256" cy="256" r="60" fill="#fff"/>'),
  'an SVG in the corner of its canvas': () =>
    svg('<rect x="10" y="10" width="120" height="120" fill="#fff"/>'),
  'an SVG of thin lines': () =>
    svg('<path d="M20 20 492 492M492 20 20 492" stroke="#fff" stroke-width="6" fill="none"/>'),
  'an SVG with a gradient': () =>
    svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#ffd166"/></linearGradient></defs><circle cx="256" cy="256" r="220" fill="url(#g)"/>',
    ),
  'an SVG with a shadow': () =>
    svg(
      '<defs><filter id="s"><feDropShadow dx="0" dy="0" stdDeviation="2" flood-color="#fff"/></filter></defs><circle cx="256" cy="256" r="180" fill="#fff" filter="url(#s)"/>',
    ),
  'an SVG of symbols': () =>
    svg(
      '<defs><g id="d"><circle cx="100" cy="256" r="90" fill="#fff"/></g></defs><use href="#d"/><use href="#d" x="300"/>',
    ),
  'an SVG with a byte order mark and a declaration': () =>
    vector(
      `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${mark}</svg>`,
    ),
  'a PNG with transparency': () => png(raster(mark)),
  'a PNG on white': () => png(raster(dark, { ground: '#fff' }).removeAlpha()),
  'a PNG on a colour of its own': () => png(raster(mark, { ground: '#7a1f5c' }).removeAlpha()),
  'a white PNG on nothing, for a white brand': () => png(raster(mark)),
  'a PNG of 16 bits': () => png(raster(mark).toColourspace('rgb16')),
  'a PNG with a palette': () => png(raster(mark), { palette: true, colors: 8 }),
  'a grey PNG': () => png(raster(dark, { ground: '#fff' }).grayscale()),
  'a PNG of 4096 pixels': () => png(raster(mark, { width: 4096, height: 4096 }), { compressionLevel: 1 }),
  'a PNG of 192 pixels': () => png(raster(mark, { width: 192, height: 192 })),
  'a JPEG on white': () => jpeg(raster(dark, { ground: '#fff' })),
  'a wide JPEG on white': () =>
    jpeg(
      raster('<rect x="-200" y="156" width="900" height="200" fill="#14213d"/>', {
        width: 1000,
        height: 420,
        ground: '#fff',
      }),
    ),
  'a JPEG in CMYK': () => jpeg(raster(dark, { ground: '#fff' }).toColourspace('cmyk')),
  'a JPEG that its camera turned': () =>
    jpeg(raster(dark, { ground: '#fff' }).withExif({ IFD0: { Orientation: '6' } })),
  'a JPEG of few pixels': () =>
    jpeg(raster(dark, { width: 200, height: 200, ground: '#fff' }), { quality: 40 }),
  'a WebP that moves': async () => {
    const frames = await Promise.all(
      [mark, dark].map(body => raster(body, { width: 400, height: 400 }).png().toBuffer()),
    )
    return {
      kind: 'webp',
      bytes: await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    }
  },
  'a WebP with transparency': () => webp(raster(mark)),
}

const red = '#d7263d'
const badge = (plate: string, rim: string, sign: string) =>
  `<circle cx="256" cy="256" r="240" fill="${plate}"/><circle cx="256" cy="256" r="215" fill="none" stroke="${rim}" stroke-width="14"/><path d="M256 90 390 340H122Z" fill="${sign}"/>`

/** Logos for a brand of #d7263d whose colours interact with the brand's colour. */
export const redLogos = {
  /** The upper part has the brand's colour, the lower part is black. */
  redBlack: () =>
    svg(
      `<path d="M256 40 440 300H72Z" fill="${red}"/><rect x="72" y="330" width="368" height="120" fill="#000"/>`,
    ),
  redWhite: () =>
    svg(`<path d="M256 40V460H72Z" fill="${red}"/><path d="M256 40 440 460H256Z" fill="#fff"/>`),
  /** A logo with the colour of every possible background. */
  everyGround: () =>
    svg(
      [red, '#fff', '#16181d', '#8b8f97', '#d5d8dd']
        .map((color, index) => `<rect x="${index * 100}" y="100" width="90" height="300" fill="${color}"/>`)
        .join(''),
    ),
  /** A plate in the brand's colour with a white mark on it. */
  plate: () => svg(`<rect x="20" y="20" width="472" height="472" rx="90" fill="${red}"/>${mark}`),
  badge: () => svg(badge('#14213d', '#fff', red)),
  badgeOnWhite: () => jpeg(raster(badge('#14213d', red, '#fff'), { ground: '#fff' })),
  /** A shape in the brand's colour with a black shadow. */
  shadow: () =>
    svg(
      `<defs><filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="30" dy="30" stdDeviation="8" flood-color="#000" flood-opacity="0.4"/></filter></defs><circle cx="240" cy="240" r="180" fill="${red}" filter="url(#s)"/>`,
    ),
  solidJpg: () => jpeg(sharp({ create: { width: 600, height: 600, channels: 3, background: '#0a8a5a' } })),
  whiteOnWhite: () => png(raster(mark, { ground: '#fff' }).removeAlpha()),
  /** A sky of nearly a single colour above a landscape of many colours. */
  realPhoto: async (): Promise<LogoFile> => {
    const side = 700
    const sky = (x: number, y: number) => [90 + ((x * 7 + y * 3) % 9), 150 + ((x * 5) % 7), 220]
    const land = (x: number, y: number) => [
      90 + 80 * Math.sin(x / 17) * Math.cos(y / 23),
      100 + 90 * Math.sin((x + y) / 31),
      60 + 55 * Math.cos(x / 11),
    ]
    const pixels = Array.from({ length: side * side }, (_, at) => {
      const [x, y] = [at % side, Math.floor(at / side)]
      return y < side * 0.45 ? sky(x, y) : land(x, y)
    })
    const image = sharp(Buffer.from(pixels.flat()), { raw: { width: side, height: side, channels: 3 } })
    return { kind: 'jpeg', bytes: await image.jpeg().toBuffer() }
  },
  transparent: () =>
    png(
      sharp({ create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }),
    ),
  beyondItsCanvas: () => svg('<circle cx="900" cy="900" r="100" fill="#fff"/>'),
  nearlyGlass: () => svg('<circle cx="256" cy="256" r="200" fill="#fff" opacity="0.05"/>'),
  /** A mark with 4 % of the canvas' width. */
  small: () => svg('<circle cx="256" cy="256" r="10" fill="#fff"/>'),
  wide: () => svg('<rect x="10" y="10" width="1580" height="80" fill="#fff"/>', 'viewBox="0 0 1600 100"'),
} satisfies Record<string, () => LogoFile | Promise<LogoFile>>

export { photo }
