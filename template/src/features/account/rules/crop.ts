/** A picture's measures in px. */
export interface Measures {
  width: number
  height: number
}

/** Which square of a picture is taken: its middle as parts of width and height (0 to 1), and how close it is. */
export interface Crop {
  x: number
  y: number
  /** 1: as much as fits into a square. */
  zoom: number
}

export const farthest = 1
export const closest = 4

/** The largest square from the middle. */
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: farthest }

/** The side of the square that is taken, in px of the picture. */
const sideOf = ({ width, height }: Measures, zoom: number): number => Math.min(width, height) / zoom

/** The same as near as can be, with nothing outside of the picture in it. */
function inside({ x, y, zoom }: Crop, picture: Measures): Crop {
  const near = clamped(zoom, farthest, closest)
  const side = sideOf(picture, near)
  const [marginX, marginY] = [side / picture.width / 2, side / picture.height / 2]
  return { x: clamped(x, marginX, 1 - marginX), y: clamped(y, marginY, 1 - marginY), zoom: near }
}

// The middle, where rounding leaves the bounds the wrong way round.
const clamped = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value))

/** The picture is pulled by a part of the frame's side, to the right and down: what is seen moves with it. */
export function moved(crop: Crop, right: number, down: number, picture: Measures): Crop {
  const side = sideOf(picture, crop.zoom)
  const [x, y] = [crop.x - (right * side) / picture.width, crop.y - (down * side) / picture.height]
  return inside({ ...crop, x, y }, picture)
}

/** Closer by a factor, around a point of the frame (parts of its side from the middle): what is seen there stays there. */
export function zoomed(crop: Crop, factor: number, picture: Measures, at = { x: 0, y: 0 }): Crop {
  const zoom = clamped(crop.zoom * factor, farthest, closest)
  const nearer = sideOf(picture, crop.zoom) - sideOf(picture, zoom)
  const x = crop.x + (at.x * nearer) / picture.width
  const y = crop.y + (at.y * nearer) / picture.height
  return inside({ x, y, zoom }, picture)
}

/** The square in px of the picture. */
export function frameOf(crop: Crop, picture: Measures) {
  const { x, y, zoom } = inside(crop, picture)
  const side = sideOf(picture, zoom)
  return { x: x * picture.width - side / 2, y: y * picture.height - side / 2, width: side, height: side }
}

/** Where the whole picture stands so that the frame shows the square, as parts of the frame's side. */
export function standing(crop: Crop, picture: Measures) {
  const { x, y, width: side } = frameOf(crop, picture)
  return { left: -x / side, top: -y / side, width: picture.width / side, height: picture.height / side }
}
