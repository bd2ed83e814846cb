// The reach of a maskable icon's artwork. Launchers cut such icons to their shapes, but cut nothing inside this
// circle.

/** The radius of the circle in parts of the icon's side, a little inside of the standard's 40 % for the rounding of pixels. */
const safeRadius = 0.4 * 0.99

/**
 * The side of a logo's square, in parts of its tile's, at which the logo just fits into the circle. `reach`:
 * see Shape.
 */
export const safeScale = ({ reach }: { reach: number }): number => safeRadius / reach

export interface Point {
  x: number
  y: number
}

export interface Circle extends Point {
  radius: number
}

const tolerance = 1e-6

/** The smallest circle around some points. Without points, a circle of radius 0 at the origin. */
export function enclosingCircle(points: readonly Point[]): Circle {
  let support = points.slice(0, 1)
  let circle = circleOf(support)
  // The farthest point outside must lie on the rim of a larger circle, with one or two points of the last rim.
  for (;;) {
    const far = findFarthest(points, circle)
    if (far === null) return circle
    const [next, rim] = findSmallestCircle([...support, far])
    if (next.radius <= circle.radius + tolerance) return { ...next, radius: distance(next, far) }
    circle = next
    support = rim
  }
}

function findFarthest(points: readonly Point[], circle: Circle): Point | null {
  let [most, result]: [number, Point | null] = [circle.radius + tolerance, null]
  for (const point of points) {
    const apart = distance(point, circle)
    if (apart > most) [most, result] = [apart, point]
  }
  return result
}

/** The smallest circle around at most four points, and the points on its rim. */
function findSmallestCircle(points: Point[]): [Circle, Point[]] {
  const pairs = points.flatMap((a, at) => points.slice(at + 1).map(b => [a, b]))
  const triples = points.map((_, left) => points.filter((_, index) => index !== left)).filter(isTriple)
  const whole = points.length === 3 ? [points] : []
  const circles = [...pairs, ...triples, ...whole].map((rim): [Circle, Point[]] => [circleOf(rim), rim])
  const holding = circles.filter(([circle]) =>
    points.every(point => distance(point, circle) <= circle.radius + tolerance),
  )
  return (
    holding.sort(([a], [b]) => a.radius - b.radius)[0] ?? [circleOf(points.slice(0, 2)), points.slice(0, 2)]
  )
}

const isTriple = ({ length }: Point[]): boolean => length === 3

/** The circle through one, two or three points. Its radius is infinite for three points on a line. */
function circleOf([a, b, c]: readonly Point[]): Circle {
  if (!a) return { x: 0, y: 0, radius: 0 }
  if (!b) return { ...a, radius: 0 }
  if (!c) return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, radius: distance(a, b) / 2 }
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y]
  const twice = 2 * (bx * cy - by * cx)
  if (Math.abs(twice) < tolerance) return { x: a.x, y: a.y, radius: Number.POSITIVE_INFINITY }
  const [b2, c2] = [bx * bx + by * by, cx * cx + cy * cy]
  const x = (cy * b2 - by * c2) / twice
  const y = (bx * c2 - cx * b2) / twice
  return { x: a.x + x, y: a.y + y, radius: Math.hypot(x, y) }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
