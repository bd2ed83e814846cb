import {
  calculatorOutline,
  medalOutline,
  optionsOutline,
  pulseOutline,
  scaleOutline,
  timerOutline,
} from 'ionicons/icons'
import { Icon } from '#ui/Icon.tsx'
import { useLink } from '#ui/link.ts'
import styles from './ToolGrid.module.css'

const tools = [
  { to: '/timer', icon: timerOutline, name: 'Reloj', text: 'AMRAP, EMOM, Tabata' },
  { to: '/calculator', icon: calculatorOutline, name: 'Calculadora', text: '1RM, discos, kg y lb' },
  { to: '/leaderboard', icon: medalOutline, name: 'Ranking', text: 'Del día, del mes y benchmarks' },
  { to: '/peso', icon: scaleOutline, name: 'Peso', text: 'Solo lo ves vos' },
  { to: '/test', icon: pulseOutline, name: 'Tests', text: 'Los que te hace tu coach' },
  { to: '/editmyfit', icon: optionsOutline, name: 'Ajustes', text: 'Unidad, barra y discos' },
] as const

/** Links to the fitness tools. */
export function ToolGrid() {
  return (
    <ul className={styles.grid}>
      {tools.map(tool => (
        <li key={tool.to}>
          <Tool {...tool} />
        </li>
      ))}
    </ul>
  )
}

function Tool({ to, icon, name, text }: (typeof tools)[number]) {
  const link = useLink(to)
  return (
    <a {...link} className={`surface ${styles.tool}`}>
      <span className={styles.icon}>
        <Icon icon={icon} />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.text}>{text}</span>
    </a>
  )
}
