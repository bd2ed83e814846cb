import { checkmarkCircle } from 'ionicons/icons'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { coming, otherwise } from './coming.ts'
import styles from './SoonPage.module.css'

interface SoonPageProps {
  /** The path without its slash, e.g. `pagos`. */
  path: string
  title: string
  /** Where "Volver al inicio" leads. */
  home?: string
}

/** "Próximamente": the honest page of a screen that is not there yet, with what it will hold. */
export default function SoonPage({ path, title, home = '/' }: SoonPageProps) {
  const { icon, text, points, tab } = coming[path] ?? otherwise
  return (
    <Page title={title} {...(tab ? { tab, large: true } : { back: home })}>
      <Empty
        icon={icon}
        title="Próximamente"
        text={text}
        action={points.length > 0 && <Points points={points} />}
      />
      <div className={styles.way}>
        {tab ? (
          <ButtonLink to="/turnos">Reservá tu próxima clase</ButtonLink>
        ) : (
          <ButtonLink kind="outline" to={home}>
            Volver al inicio
          </ButtonLink>
        )}
      </div>
    </Page>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <Card>
      <ul className={styles.points}>
        {points.map(point => (
          <li key={point}>
            <Icon icon={checkmarkCircle} />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
