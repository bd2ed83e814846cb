import { IonModal } from '@ionic/react'
import { arrowBackOutline, closeOutline } from 'ionicons/icons'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../Button.tsx'
import { classes } from '../../classes.ts'
import * as texts from '../../messages.ts'
import { onCloseRequest, releasePages } from '../close-overlays.ts'
import styles from './Sheet.module.css'

export interface SheetProps {
  open: boolean
  /** Called after the sheet has closed, by button, swipe, backdrop or back gesture. */
  onClose: () => void
  /**
   * Called instead of `onClose` if the sheet's file does not load. Without it, a general message is
   * displayed.
   */
  onMissing?: () => void
  /** Label for screen readers. */
  label: string
  /** A heading inside the sheet, beside a close button. */
  title?: string
  /** Displays a back arrow before the title instead of a cross after it. */
  back?: boolean
  /** `full` fills the screen (search, forms). Otherwise the sheet is as tall as its content. */
  size?: 'content' | 'full'
  /** No grip or padding: the content reaches the edges and has its own header. */
  bare?: boolean
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** An opened Sheet. */
export function SheetModal({
  open,
  onClose,
  label,
  title,
  back,
  size = 'content',
  bare,
  footer,
  children,
}: SheetProps) {
  const full = size === 'full'
  // Ionic decides at the first opening if a modal rises from the edge or is centred.
  const [wide] = useState(() => matchMedia('(min-width: 640px)').matches)
  const rises = !full && !wide
  const modal = useRef<HTMLIonModalElement>(null)
  const dismiss = () => report(modal.current?.dismiss())
  useEffect(() => (open ? onCloseRequest(() => report(modal.current?.dismiss())) : undefined), [open])
  useEffect(() => nameDialog(modal.current, label), [label])
  return (
    <IonModal
      ref={modal}
      isOpen={open}
      onWillPresent={event => {
        nameDialog(event.target, label)
        hideLogin()
      }}
      // Animations inside a sheet start at this point.
      onDidPresent={() => modal.current?.toggleAttribute('data-risen', true)}
      onDidDismiss={() => {
        modal.current?.removeAttribute('data-risen')
        requestAnimationFrame(releasePages)
        onClose()
      }}
      className={classes(styles.sheet, full ? styles.full : styles.fitted)}
      {...(!rises ? {} : { breakpoints: [0, 1], initialBreakpoint: 1, handle: false })}
    >
      <div className={styles.inside} onClickCapture={open ? undefined : ignore}>
        {rises && !bare && <span className={styles.grip} aria-hidden="true" />}
        {title !== undefined && <SheetHead title={title} back={back} onClose={dismiss} />}
        <div className={classes(styles.body, bare && styles.bare)}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </IonModal>
  )
}

/** Prevents a second tap while the sheet closes from repeating the action. */
function ignore(event: SyntheticEvent) {
  event.preventDefault()
  event.stopPropagation()
}

function report(work: Promise<unknown> | undefined) {
  work?.catch((error: unknown) => console.error('The sheet did not close.', error))
}

// Ionic sets a dialog's label only once, when it builds the sheet. Our label changes with the content.
function nameDialog(modal: EventTarget | null, label: string) {
  if (!(modal instanceof HTMLElement)) return
  modal.shadowRoot?.querySelector('[role="dialog"]')?.setAttribute('aria-label', label)
}

// Ionic hides only its own pages from screen readers, not the login below them. `releasePages` reverts this.
function hideLogin() {
  document.querySelector('main')?.setAttribute('aria-hidden', 'true')
}

function SheetHead({
  title,
  back,
  onClose,
}: {
  title: string
  back: boolean | undefined
  onClose: () => void
}) {
  return (
    <header className={classes(styles.head, back && styles.back)}>
      {back && <IconButton icon={arrowBackOutline} label={texts.back} onClick={onClose} />}
      <h2 className={styles.title}>{title}</h2>
      {!back && <IconButton icon={closeOutline} label={texts.close} kind="filled" onClick={onClose} />}
    </header>
  )
}
