import { extname } from 'node:path'
import {
  imageKindOf,
  imageSizeOf,
  isCompleteImage,
  logoExtensions,
  otherKindOf,
  type Size,
} from '../files/image-header.ts'
import { problem } from '../find.ts'
import type { Problem, Spot } from '../problem.ts'
import { readSvg } from '../svg/read-svg.ts'
import type { Logo } from '../tenant.ts'
import { svgProblems } from './svg-problems.ts'

const mostKib = { svg: 2048, raster: 8192 }
/** Of an SVG without what does not draw. */
const mostDrawingKib = 256
const leastSide = 192
const mostSide = 4096
export const longestShape = 2.5

/** What is wrong with a logo, from its bytes' beginning and length; nothing is drawn. `name` is the file's. */
export function logoProblems(name: string, bytes: Uint8Array, spot: Spot): Problem[] {
  const kind = imageKindOf(bytes)
  const isNamedSo = kind === null || kind === logoExtensions[extname(name).toLowerCase()]
  if (isNamedSo || bytes.length === 0) return pictureProblems(name, bytes, spot)
  return [problem('logo/kind', spot, `${name} is not what its name says`, kind)]
}

/** The same for a picture whose name is to be chosen. */
export function pictureProblems(name: string, bytes: Uint8Array, spot: Spot): Problem[] {
  if (bytes.length === 0) return [problem('logo/empty', spot, name)]
  const kind = imageKindOf(bytes)
  if (kind === null) {
    const other = otherKindOf(bytes)
    const what = other === null ? 'is no picture that is known' : `is ${other}, which is not taken`
    return [problem('logo/kind', spot, `${name} ${what}`)]
  }
  const most = kind === 'svg' ? mostKib.svg : mostKib.raster
  if (bytes.length > most * 1024) return [problem('logo/too-large', spot, name, String(most))]
  return kind === 'svg' ? vectorProblems(name, bytes, spot) : rasterProblems(name, bytes, kind, spot)
}

function vectorProblems(name: string, bytes: Uint8Array, spot: Spot): Problem[] {
  const isTooLarge = readSvg(bytes).drawing.length > mostDrawingKib * 1024
  const own = svgProblems(name, bytes, spot)
  if (!isTooLarge) return own
  return [...own, problem('logo/too-large', spot, `The drawing in ${name}`, String(mostDrawingKib))]
}

function rasterProblems(name: string, bytes: Uint8Array, kind: Logo['kind'], spot: Spot): Problem[] {
  const size = imageSizeOf(bytes, kind)
  if (size === null || !isCompleteImage(bytes, kind)) return [problem('logo/truncated', spot, name)]
  return sizeProblems(size, spot)
}

function sizeProblems({ width, height }: Size, spot: Spot): Problem[] {
  const size = `${width} × ${height}`
  if (width > mostSide || height > mostSide)
    return [problem('logo/too-many-pixels', spot, size, String(mostSide))]
  if (Math.max(width, height) < leastSide) return [problem('logo/too-small', spot, size, String(leastSide))]
  const shape = Math.max(width, height) / Math.max(1, Math.min(width, height))
  return shape > longestShape ? [problem('logo/shape', spot, `${size} pixels`)] : []
}
