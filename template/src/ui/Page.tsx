import { IonContent, IonPage } from '@ionic/react'
import type { ReactElement, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Page.module.css'
import { PageHeader } from './PageHeader.tsx'
import { PullToRefresh } from './PullToRefresh.tsx'
import { useShell } from './shell.ts'
import { usePageFocus } from './use-page-focus.ts'
import { usePassed } from './use-passed.ts'
import { useWindowTitle } from './window-title.ts'

export interface PageProps {
  title: string
  children: ReactNode
  /** A back button; a string is where it leads when there is nowhere to go back to (otherwise '/'). */
  back?: string | true
  /** One of the tabs: shows the tab bar. */
  tab?: boolean
  /** The title stands large above the content and moves into the bar when scrolled away. */
  large?: boolean
  /** A line under the large title. */
  subtitle?: ReactNode
  /** IconButtons at the end of the bar. */
  actions?: ReactNode
  /** Stays under the bar while the content scrolls: filters, a week strip. */
  pinned?: ReactNode
  /** Stays at the bottom while the content scrolls: the main action. */
  footer?: ReactNode
  /** Pulling the page down calls this and waits for it. */
  refresh?: () => Promise<unknown>
}

/** Every screen: bar, heading, scrolling content, foot. */
export function Page(props: PageProps) {
  return (
    <PageFrame>
      <PageContent {...props} />
    </PageFrame>
  )
}

/**
 * What Ionic moves from page to page. A screen whose contents give way to others in place keeps one frame around them: another frame would
 * wait for a transition that never comes, and stay invisible.
 */
export function PageFrame({ children }: { children: ReactElement }) {
  const page = usePageFocus()
  return <IonPage ref={page}>{children}</IonPage>
}

/** A `Page` without its frame. */
export function PageContent({
  title,
  children,
  back,
  tab,
  large,
  subtitle,
  actions,
  pinned,
  footer,
  refresh,
}: PageProps) {
  const { tabBar } = useShell()
  const [heading, passed] = usePassed<HTMLHeadingElement>()
  useWindowTitle(title)
  return (
    <>
      <PageHeader title={title} back={back} actions={actions} large={large} raised={large ? passed : true} />
      {pinned && (
        <section className={styles.pinned} aria-label={title}>
          {pinned}
        </section>
      )}
      <IonContent>
        {refresh && <PullToRefresh refresh={refresh} />}
        <div className={classes(styles.content, large && styles.underLarge)}>
          {large && (
            <h1 ref={heading} tabIndex={-1} className={styles.heading}>
              {title}
            </h1>
          )}
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          {children}
        </div>
      </IonContent>
      {footer && <footer className={styles.footer}>{footer}</footer>}
      {tab && tabBar}
    </>
  )
}
