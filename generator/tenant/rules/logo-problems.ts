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

const maxKib = { svg: 2048, raster: 8192 }
/** For the parts of an SVG that draw. */
const maxDrawingKib = 256
const minSide = 192
const maxSide = 4096
export const maxAspectRatio = 2.5

/** Finds the problems of a logo without drawing it. `name` is the file's name. */
export function logoProblems(name: string, bytes: Uint8Array, spot: Spot): Problem[] {
  const kind = imageKindOf(bytes)
  const isNamedSo = kind === null || kind === logoExtensions[extname(name).toLowerCase()]
  if (isNamedSo || bytes.length === 0) return pictureProblems(name, bytes, spot)
  return [problem('logo/kind', spot, `${name} is not what its name says`, kind)]
}

/** Like `logoProblems`, for a picture that gets its name later. */
export function pictureProblems(name: string, bytes: Uint8Array, spot: Spot): Problem[] {
  if (bytes.length === 0) return [problem('logo/empty', spot, name)]
  const kind = imageKindOf(bytes)
  if (kind === null) {
    const other = otherKindOf(bytes)
    const what = other === null ? 'is no picture that is known' : `is ${other}, which is not taken`
    return [problem('logo/kind', spot, `${name} ${what}`)]
  }
  const limit = kind === 'svg' ? maxKib.svg : maxKib.raster
  if (bytes.length > limit * 1024) return [problem('logo/too-large', spot, name, String(limit))]
  return kind === 'svg' ? vectorProblems(name, bytes, spot) : rasterProblems(name, bytes, kind, spot)
}

function vectorProblems(name: string, bytes: Uint8Array, spot: Spot): Problem[] {
  const isTooLarge = readSvg(bytes).drawing.length > maxDrawingKib * 1024
  const faults = svgProblems(name, bytes, spot)
  if (!isTooLarge) return faults
  return [...faults, problem('logo/too-large', spot, `The drawing in ${name}`, String(maxDrawingKib))]
}

function rasterProblems(name: string, bytes: Uint8Array, kind: Logo['kind'], spot: Spot): Problem[] {
  const size = imageSizeOf(bytes, kind)
  if (size === null || !isCompleteImage(bytes, kind)) return [problem('logo/truncated', spot, name)]
  return sizeProblems(size, spot)
}

function sizeProblems({ width, height }: Size, spot: Spot): Problem[] {
  const size = `${width} × ${height}`
  if (width > maxSide || height > maxSide)
    return [problem('logo/too-many-pixels', spot, size, String(maxSide))]
  if (Math.max(width, height) < minSide) return [problem('logo/too-small', spot, size, String(minSide))]
  const shape = Math.max(width, height) / Math.max(1, Math.min(width, height))
  return shape > maxAspectRatio ? [problem('logo/shape', spot, `${size} pixels`)] : []
}
