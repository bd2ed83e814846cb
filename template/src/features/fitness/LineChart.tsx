import styles from './LineChart.module.css'
import { type ChartPoint, type Dated, pathThrough, planChart } from './line-chart.ts'
import * as texts from './messages.ts'

interface LineChartProps {
  /** The earliest first. */
  series: readonly Dated[]
  /** The name of the values, for screen readers. */
  label: string
  goal?: number | null
  /** Lower, and without labels. */
  small?: boolean
  valueLabel: (value: number) => string
  dayLabel: (date: string) => string
}

/** Values over time as a line, and as a table for screen readers. Renders nothing without values. */
export function LineChart({ series, goal = null, small, ...labels }: LineChartProps) {
  const plan = planChart(series, goal)
  const first = plan?.points[0]
  const last = plan?.points.at(-1)
  if (!plan || !first || !last) return null
  const { valueLabel, dayLabel } = labels
  return (
    <div className={styles.chart}>
      <ValueTable series={series} {...labels} />
      <div aria-hidden="true">
        {!small && <p className={styles.scale}>{valueLabel(plan.high)}</p>}
        <div className={small ? styles.smallPlot : styles.plot}>
          <Line points={plan.points} goalY={plan.goalY} />
          {plan.goalY !== null && (
            <span className={styles.goalName} style={{ top: `${plan.goalY}%` }}>
              {texts.goal}
            </span>
          )}
          <span className={styles.dot} style={{ left: `${last.x}%`, top: `${last.y}%` }} />
        </div>
        {!small && <p className={styles.scale}>{valueLabel(plan.low)}</p>}
        {!small && (
          <p className={styles.days}>
            <span>{dayLabel(first.date)}</span>
            {first !== last && <span>{dayLabel(last.date)}</span>}
          </p>
        )}
      </div>
    </div>
  )
}

function Line({ points, goalY }: { points: readonly ChartPoint[]; goalY: number | null }) {
  const path = pathThrough(points)
  const [first, last] = [points[0], points.at(-1)]
  return (
    <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
      {first && last && <path className={styles.area} d={`${path} L${last.x} 100 L${first.x} 100 Z`} />}
      {goalY !== null && <line className={styles.goal} x1="0" x2="100" y1={goalY} y2={goalY} />}
      <path className={styles.line} d={path} />
    </svg>
  )
}

function ValueTable({ series, label, valueLabel, dayLabel }: Omit<LineChartProps, 'goal' | 'small'>) {
  return (
    // A hidden wrapper, since Firefox shows the caption of a hidden table.
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.value}</th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ date, value }) => (
            <tr key={date}>
              <th scope="row">{dayLabel(date)}</th>
              <td>{valueLabel(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
