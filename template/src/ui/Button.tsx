import type { MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { useLink } from './link.ts'

export type ButtonKind = 'primary' | 'quiet' | 'outline' | 'danger'

interface ButtonLook {
  kind?: ButtonKind | undefined
  /** As wide as what it is in, and taller: the one main action of a screen. */
  block?: boolean | undefined
  /** For rows and cards, still 44 px to the finger. */
  small?: boolean | undefined
  icon?: string
  children: ReactNode
}

interface ButtonProps extends ButtonLook {
  /** At work: shows a spinner in the place of the icon and takes no more taps. */
  busy?: boolean | undefined
  /** Takes no taps, and keeps the focus: a browser takes it from a button with the attribute `disabled`. */
  disabled?: boolean | undefined
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  type?: 'button' | 'submit'
  /** The id of a form elsewhere on the page that `type="submit"` sends. */
  form?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-pressed'?: boolean
  'aria-expanded'?: boolean
}

/** The one button of the app. */
export function Button({ kind, block, small, icon, busy, disabled, children, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={lookOf({ kind, block, small })}
      aria-disabled={busy || disabled || undefined}
      aria-busy={busy || undefined}
      onClick={busy || disabled ? ignore : rest.onClick}
    >
      {busy ? (
        <span className={classes(styles.spinner, !icon && styles.over)} aria-hidden="true" />
      ) : (
        icon && <Icon icon={icon} />
      )}
      <span className={styles.text}>{children}</span>
    </button>
  )
}

// A press of a button of type submit sends its form.
const ignore = (event: MouseEvent) => event.preventDefault()

/** Looks like a button and leads to a path of the app. */
export function ButtonLink({ to, kind, block, small, icon, children }: ButtonLook & { to: string }) {
  const link = useLink(to)
  return (
    <a {...link} className={lookOf({ kind, block, small })}>
      {icon && <Icon icon={icon} />}
      <span className={styles.text}>{children}</span>
    </a>
  )
}

interface ButtonAnchorProps extends ButtonLook {
  /** A whole address, known to be one that may be followed. */
  href: string
  /** Opens beside the app, which stays where it is. */
  beside?: boolean
  'aria-label'?: string
}

/** Looks like a button and leads out of the app. */
export function ButtonAnchor({
  href,
  beside,
  kind,
  block,
  small,
  icon,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} href={href} {...(beside && besideTheApp)} className={lookOf({ kind, block, small })}>
      {icon && <Icon icon={icon} />}
      <span className={styles.text}>{children}</span>
    </a>
  )
}

const besideTheApp = { target: '_blank', rel: 'noopener noreferrer' }

function lookOf({ kind = 'primary', block, small }: Omit<ButtonLook, 'children'>) {
  return classes(styles.button, styles[kind], block && styles.block, small && styles.small)
}

interface IconButtonProps {
  icon: string
  /** What it does, in words. */
  label: string
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  kind?: 'plain' | 'filled'
  /** Takes no taps, and keeps the focus. */
  disabled?: boolean
  'aria-pressed'?: boolean
  'aria-expanded'?: boolean
  /** What it opens, by a name: a tap before the app was there is done by it (app/last-look/keep-look.ts). */
  'data-opens'?: string
}

/** A round button of 44 px that shows only a drawing. */
export function IconButton({ icon, label, kind = 'plain', disabled, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={classes(styles.round, styles[kind])}
      onClick={disabled ? ignore : onClick}
      {...rest}
    >
      <Icon icon={icon} />
    </button>
  )
}
