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
import * as uiTexts from '#ui/messages.ts'
import * as texts from '../messages.ts'
import styles from './ToolGrid.module.css'

const tools = [
  { to: '/timer', icon: timerOutline, name: uiTexts.timerTitle, text: texts.timerNote },
  { to: '/calculator', icon: calculatorOutline, name: uiTexts.calculatorTitle, text: texts.calculatorNote },
  { to: '/leaderboard', icon: medalOutline, name: uiTexts.rankingTitle, text: texts.rankingNote },
  { to: '/peso', icon: scaleOutline, name: uiTexts.weightTitle, text: texts.onlyYouSee },
  { to: '/test', icon: pulseOutline, name: uiTexts.testsTitle, text: texts.testsNote },
  { to: '/editmyfit', icon: optionsOutline, name: texts.settings, text: texts.settingsNote },
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
