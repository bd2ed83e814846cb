import { IonContent, IonPage } from '@ionic/react'
import { arrowBackOutline, menuOutline } from 'ionicons/icons'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useSettled } from '../../platform/page/when-stable.ts'
import { IconButton } from '../Button.tsx'
import { classes } from '../classes.ts'
import type { Elements } from '../elements.ts'
import { useGoBack } from '../link.ts'
import { optionalPart } from '../optional-part.ts'
import styles from './Page.module.css'
import { usePageFocus, useWindowTitle } from './page-view.ts'
import { useShell } from './shell.ts'

export interface PageProps {
  title: string
  children: Elements
  /** A back button; a string is where it leads when there is nowhere to go back to (otherwise '/'). */
  back?: string | true
  /** One of the tabs: shows the tab bar. */
  tab?: boolean
  /** The title is large above the content and moves into the bar when scrolled away. */
  large?: boolean
  /** A line under the large title. */
  subtitle?: ReactNode
  /** IconButtons at the end of the bar. */
  actions?: ReactNode
  /** As wide as two panes: what is in it gives them room. */
  wide?: boolean
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
  wide,
  pinned,
  footer,
  refresh,
}: PageProps) {
  const tabBar: Elements = useShell().tabBar
  const [heading, passed] = usePassed<HTMLHeadingElement>()
  useWindowTitle(title)
  return (
    <>
      <PageHeader title={title} back={back} actions={actions} large={large} raised={large ? passed : true} />
      {pinned && (
        <section className={styles.pinned} aria-label="Qué ver">
          {pinned}
        </section>
      )}
      <IonContent>
        {refresh && <PullToRefresh refresh={refresh} />}
        <div className={classes(styles.content, large && styles.underLarge, wide && styles.wide)}>
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

interface PageHeaderProps {
  title: string
  back: string | true | undefined
  actions?: ReactNode
  /** The page's heading is in its content; here it is only repeated. */
  large: boolean | undefined
  /** Told apart from the content under it, and the title shown. */
  raised: boolean
}

/** The bar at the top of a page: back or menu, title, actions. */
function PageHeader({ title, back, actions, large, raised }: PageHeaderProps) {
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
  return (
    <div className={styles.menu}>
      <IconButton icon={menuOutline} label="Menú" onClick={openMenu} data-opens="menu" />
    </div>
  )
}

function BackButton({ otherwise }: { otherwise: string }) {
  const goBack = useGoBack()
  return (
    <IconButton icon={arrowBackOutline} label="Volver" onClick={() => goBack(otherwise)} data-opens="back" />
  )
}

// What is pulled comes after what is read.
const useRefresher = optionalPart(async () => (await import('./Refresher.tsx')).Refresher)

/** Pulling the page down calls `refresh`, once the app has settled and its part of Ionic is there. */
function PullToRefresh({ refresh }: { refresh: () => Promise<unknown> }) {
  const Refresher = useRefresher(useSettled())
  return Refresher && <Refresher refresh={refresh} />
}

/** A ref for an element, and whether it has been scrolled out of sight at the top. */
function usePassed<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const watcher = new IntersectionObserver(([entry]) => {
      // A page that is not shown has no height: it tells nothing.
      if (entry?.rootBounds?.height) setPassed(!entry.isIntersecting)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [ref, passed]
}
