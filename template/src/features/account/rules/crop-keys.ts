import { type Crop, type Measures, moved, wholeCrop, zoomed } from './crop.ts'

/** Part of the frame's side for one press of an arrow. */
const stride = 0.05
const closer = 1.1

/** What a key makes of the crop; null for a key that means nothing here. */
export function cropByKey(key: string, crop: Crop, picture: Measures): Crop | null {
  switch (key) {
    case 'ArrowRight':
      return moved(crop, stride, 0, picture)
    case 'ArrowLeft':
      return moved(crop, -stride, 0, picture)
    case 'ArrowDown':
      return moved(crop, 0, stride, picture)
    case 'ArrowUp':
      return moved(crop, 0, -stride, picture)
    case '+':
    case '=':
      return zoomed(crop, closer, picture)
    case '-':
      return zoomed(crop, 1 / closer, picture)
    case 'Home':
      return wholeCrop
    default:
      return null
  }
}
