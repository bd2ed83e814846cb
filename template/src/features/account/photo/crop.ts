/** A picture's measures in px. */
export interface Measures {
  width: number
  height: number
}

/** The square cut out of a picture: its centre as fractions (0 to 1) of width and height, and the zoom. */
export interface Crop {
  x: number
  y: number
  /** 1: the largest square that fits. */
  zoom: number
}

export const farthest = 1
export const closest = 4

/** The largest square from the middle. */
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: farthest }

/** The side of the square, in px of the picture. */
const sideOf = ({ width, height }: Measures, zoom: number): number => Math.min(width, height) / zoom

/** Returns the nearest crop inside the picture. */
function inside({ x, y, zoom }: Crop, picture: Measures): Crop {
  const near = clamp(zoom, farthest, closest)
  const side = sideOf(picture, near)
  const [marginX, marginY] = [side / picture.width / 2, side / picture.height / 2]
  return { x: clamp(x, marginX, 1 - marginX), y: clamp(y, marginY, 1 - marginY), zoom: near }
}

// Returns the middle if rounding leaves `least` above `most`.
const clamp = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value))

/** Moves the picture by fractions of the frame's side, to the right and down. */
export function moveCrop(crop: Crop, right: number, down: number, picture: Measures): Crop {
  const side = sideOf(picture, crop.zoom)
  const [x, y] = [crop.x - (right * side) / picture.width, crop.y - (down * side) / picture.height]
  return inside({ ...crop, x, y }, picture)
}

/** Zooms by a factor around a fixed point of the frame, given as fractions of its side from the centre. */
export function zoomCrop(crop: Crop, factor: number, picture: Measures, at = { x: 0, y: 0 }): Crop {
  const zoom = clamp(crop.zoom * factor, farthest, closest)
  const nearer = sideOf(picture, crop.zoom) - sideOf(picture, zoom)
  const x = crop.x + (at.x * nearer) / picture.width
  const y = crop.y + (at.y * nearer) / picture.height
  return inside({ x, y, zoom }, picture)
}

/** Returns the square in px of the picture. */
export function frameOf(crop: Crop, picture: Measures) {
  const { x, y, zoom } = inside(crop, picture)
  const side = sideOf(picture, zoom)
  return { x: x * picture.width - side / 2, y: y * picture.height - side / 2, width: side, height: side }
}

/** Returns position and size of the whole picture behind the frame, as fractions of the frame's side. */
export function placement(crop: Crop, picture: Measures) {
  const { x, y, width: side } = frameOf(crop, picture)
  return { left: -x / side, top: -y / side, width: picture.width / side, height: picture.height / side }
}

/** Distance of an arrow key press, as a fraction of the frame's side. */
const stride = 0.05
const closer = 1.1

/** Returns the crop after a key press, null for keys without a function here. */
export function cropByKey(key: string, crop: Crop, picture: Measures): Crop | null {
  switch (key) {
    case 'ArrowRight':
      return moveCrop(crop, stride, 0, picture)
    case 'ArrowLeft':
      return moveCrop(crop, -stride, 0, picture)
    case 'ArrowDown':
      return moveCrop(crop, 0, stride, picture)
    case 'ArrowUp':
      return moveCrop(crop, 0, -stride, picture)
    case '+':
    case '=':
      return zoomCrop(crop, closer, picture)
    case '-':
      return zoomCrop(crop, 1 / closer, picture)
    case 'Home':
      return wholeCrop
    default:
      return null
  }
}
