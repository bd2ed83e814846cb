import { IonModal } from '@ionic/react'
import { arrowBackOutline, closeOutline } from 'ionicons/icons'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../Button.tsx'
import { classes } from '../../classes.ts'
import { onCloseRequest, releasePages } from '../close-overlays.ts'
import styles from './Sheet.module.css'

export interface SheetProps {
  open: boolean
  /** Called once it is gone, by whatever way: button, swipe, backdrop, back. */
  onClose: () => void
  /** Called instead of `onClose` where its file does not load; without it, the message for all sheets is shown. */
  onMissing?: () => void
  /** What it is, for a screen reader. */
  label: string
  /** A heading inside the sheet, beside a close button. */
  title?: string
  /** Leads back by an arrow before its title, rather than by a cross after it. */
  back?: boolean
  /** `full` fills the screen (search, forms); otherwise it is as tall as what it holds. */
  size?: 'content' | 'full'
  /** Up to its edges, without grip or padding: what it holds draws its own head. */
  bare?: boolean
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** What a Sheet is once it has been opened. */
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
  // Ionic decides at its first opening whether a modal is pulled up from the edge or is in the middle.
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
      // Motion inside a sheet begins then.
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

/** What the sheet is closed for is done: a second tap, as it leaves, does it again. */
function ignore(event: SyntheticEvent) {
  event.preventDefault()
  event.stopPropagation()
}

function report(work: Promise<unknown> | undefined) {
  work?.catch((error: unknown) => console.error('The sheet did not close.', error))
}

// Ionic takes a dialog's name only once, when the sheet is first built; ours changes with what it shows.
function nameDialog(modal: EventTarget | null, label: string) {
  if (!(modal instanceof HTMLElement)) return
  modal.shadowRoot?.querySelector('[role="dialog"]')?.setAttribute('aria-label', label)
}

// Ionic hides its pages alone from screen readers. The login is under them; `releasePages` shows it again.
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
      {back && <IconButton icon={arrowBackOutline} label="Volver" onClick={onClose} />}
      <h2 className={styles.title}>{title}</h2>
      {!back && <IconButton icon={closeOutline} label="Cerrar" kind="filled" onClick={onClose} />}
    </header>
  )
}
