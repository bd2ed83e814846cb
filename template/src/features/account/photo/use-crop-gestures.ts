import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Crop, type Measures, moveCrop, zoomCrop } from './crop.ts'

interface Point {
  x: number
  y: number
}

export type ChangeCrop = (next: (crop: Crop) => Crop) => void

/** One finger moves the picture, two fingers or a wheel zoom. Returns the frame's event handlers. */
export function useCropGestures(stage: RefObject<HTMLElement | null>, picture: Measures, change: ChangeCrop) {
  const fingers = useRef(new Map<number, Point>())
  useWheel(stage, (factor, at) => change(crop => zoomCrop(crop, factor, picture, at)))
  function down(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event))
  }
  function move(event: PointerEvent) {
    if (!fingers.current.has(event.pointerId) || !stage.current) return
    const box = stage.current.getBoundingClientRect()
    const before = [...fingers.current.values()]
    fingers.current.set(event.pointerId, pointOf(event))
    const after = [...fingers.current.values()]
    const [from, to] = [middleOf(before), middleOf(after)]
    const factor = spreadOf(before) > 0 ? spreadOf(after) / spreadOf(before) : 1
    change(crop => {
      const near = zoomCrop(crop, factor, picture, inFrame(to, box))
      return moveCrop(near, (to.x - from.x) / box.width, (to.y - from.y) / box.width, picture)
    })
  }
  const up = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up }
}

// React's wheel listener is passive and cannot prevent scrolling.
function useWheel(stage: RefObject<HTMLElement | null>, act: (factor: number, at: Point) => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(Math.exp(-event.deltaY / 400), inFrame(pointOf(event), element.getBoundingClientRect()))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage])
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
})

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** The distance between two fingers, 0 for fewer fingers. */
function spreadOf([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}

/** Converts a point to fractions of the frame's side, measured from its centre. */
const inFrame = ({ x, y }: Point, box: DOMRect): Point => ({
  x: (x - box.left) / box.width - 0.5,
  y: (y - box.top) / box.height - 0.5,
})
