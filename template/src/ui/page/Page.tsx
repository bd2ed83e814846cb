import { IonContent, IonPage } from '@ionic/react'
import { arrowBackOutline, menuOutline } from 'ionicons/icons'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useSettled } from '#platform/page/when-stable.ts'
import { IconButton } from '../Button.tsx'
import { classes } from '../classes.ts'
import type { Elements } from '../elements.ts'
import { useGoBack } from '../link.ts'
import * as texts from '../messages.ts'
import { optionalPart } from '../optional-part.ts'
import styles from './Page.module.css'
import { usePageFocus, useWindowTitle } from './page-view.ts'
import { useShell } from './shell.ts'

export interface PageProps {
  title: string
  children: Elements
  /** Adds a back button. A string is the target without a history, '/' by default. */
  back?: string | true
  /** True for a page with the tab bar. */
  tab?: boolean
  /** The title is large above the content and moves into the bar when scrolled away. */
  large?: boolean
  /** A line under the large title. */
  subtitle?: ReactNode
  /** IconButtons at the end of the bar. */
  actions?: ReactNode
  /** Gives the content the width of two panes. */
  wide?: boolean
  /** Stays under the bar while the content scrolls: filters, a week strip. */
  pinned?: ReactNode
  /** Stays at the bottom while the content scrolls: the main action. */
  footer?: ReactNode
  /** Pulling the page down calls this and waits for it. */
  refresh?: () => Promise<unknown>
}

/** Layout of every screen: bar, heading, scrolling content, footer. */
export function Page(props: PageProps) {
  return (
    <PageFrame>
      <PageContent {...props} />
    </PageFrame>
  )
}

/**
 * The element that Ionic animates between pages. A screen that replaces its contents in place keeps the same
 * frame. A new frame would wait for a transition that never starts, and stay invisible.
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
      <PageHeader title={title} back={back} actions={actions} large={large} hasTitle={!large || passed} />
      {pinned && (
        <section className={classes('on-stage', styles.pinned)} aria-label={texts.pageViews}>
          {pinned}
        </section>
      )}
      <IonContent>
        {refresh && <PullToRefresh refresh={refresh} />}
        {large && (
          <div className={classes('on-stage', styles.stage)}>
            <h1 ref={heading} tabIndex={-1} className={styles.heading}>
              {title}
            </h1>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
        )}
        <div className={classes(styles.content, wide && styles.wide)}>
          {subtitle && !large && <p className={styles.subtitle}>{subtitle}</p>}
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
  /** True if the page's heading is in its content and the bar only repeats it. */
  large: boolean | undefined
  /** True to display the title in the bar. */
  hasTitle: boolean
}

/** Bar at the top of a page: back or menu button, title, actions. */
function PageHeader({ title, back, actions, large, hasTitle }: PageHeaderProps) {
  return (
    <header className={classes('on-stage', styles.header)}>
      <div className={styles.bar}>
        {back === undefined ? <MenuButton /> : <BackButton otherwise={back === true ? '/' : back} />}
        {large ? (
          <span aria-hidden="true" className={classes(styles.title, !hasTitle && styles.away)}>
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
      <IconButton icon={menuOutline} label={texts.menu} onClick={openMenu} data-opens="menu" />
    </div>
  )
}

function BackButton({ otherwise }: { otherwise: string }) {
  const goBack = useGoBack()
  return (
    <IconButton
      icon={arrowBackOutline}
      label={texts.back}
      onClick={() => goBack(otherwise)}
      data-opens="back"
    />
  )
}

// Loaded late, because reading comes before pulling.
const useRefresher = optionalPart(async () => (await import('./Refresher.tsx')).Refresher)

/** Calls `refresh` when the page is pulled down, once the app has settled and Ionic's part has loaded. */
function PullToRefresh({ refresh }: { refresh: () => Promise<unknown> }) {
  const Refresher = useRefresher(useSettled())
  return Refresher && <Refresher refresh={refresh} />
}

/** Returns a ref, and true while its element is scrolled out of sight at the top. */
function usePassed<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const watcher = new IntersectionObserver(([entry]) => {
      // A hidden page has no height, so its entries mean nothing.
      if (entry?.rootBounds?.height) setPassed(!entry.isIntersecting)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [ref, passed]
}
