import { arrowBackOutline, menuOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { useGoBack } from './link.ts'
import styles from './PageHeader.module.css'
import { useShell } from './shell.ts'

interface PageHeaderProps {
  title: string
  back: string | true | undefined
  actions?: ReactNode
  /** The page's heading stands in its content; here it is only repeated. */
  large: boolean | undefined
  /** Told apart from the content under it, and the title shown. */
  raised: boolean
}

/** The bar at the top of a page: back or menu, title, actions. */
export function PageHeader({ title, back, actions, large, raised }: PageHeaderProps) {
  return (
    <header className={classes(styles.header, raised && styles.raised)}>
      <div className={styles.bar}>
        {back === undefined ? <MenuButton /> : <BackButton otherwise={back === true ? '/' : back} />}
        {large ? (
          <span aria-hidden="true" className={classes(styles.title, !raised && styles.away)}>
            {title}
          </span>
        ) : (
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
        )}
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  )
}

function MenuButton() {
  const { openMenu } = useShell()
  return <IconButton icon={menuOutline} label="Menú" onClick={openMenu} />
}

function BackButton({ otherwise }: { otherwise: string }) {
  const goBack = useGoBack()
  return <IconButton icon={arrowBackOutline} label="Volver" onClick={() => goBack(otherwise)} />
}
