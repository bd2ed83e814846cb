/** A value of a day. */
export interface Dated {
  /** YYYY-MM-DD */
  date: string
  value: number
}

/** The position of a value: `x` in percent of the chart's width from the left, `y` in percent of its height from the top. */
export interface ChartPoint extends Dated {
  x: number
  y: number
}

export interface LineChartPlan {
  points: ChartPoint[]
  low: number
  high: number
  /** Position of the goal's line. Null without a goal. */
  goalY: number | null
}

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000
/** Space above and below, as a fraction of the range of values. */
const air = 0.15

/** Computes the chart of `all` (the earliest first). Values with an invalid date are left out. Null without values. */
export function planChart(all: readonly Dated[], goal: number | null): LineChartPlan | null {
  const series = all.filter(({ date }) => !Number.isNaN(dayOf(date)))
  const first = series[0]
  const last = series.at(-1)
  if (!first || !last) return null
  const values = [...series.map(({ value }) => value), ...(goal === null ? [] : [goal])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = (high - low) * air || 1
  const y = (value: number) => (100 * (high + room - value)) / (high - low + 2 * room)
  const days = dayOf(last.date) - dayOf(first.date)
  const x = (date: string) => (days > 0 ? (100 * (dayOf(date) - dayOf(first.date))) / days : 50)
  const points = series.map(one => ({ ...one, x: x(one.date), y: y(one.value) }))
  return { points, low, high, goalY: goal === null ? null : y(goal) }
}

/** Returns the line through the points, as the `d` of an SVG path. */
export const pathThrough = (points: readonly ChartPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join(' ')
