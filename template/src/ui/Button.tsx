import type { MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { useLink } from './link.ts'

export type ButtonKind = 'primary' | 'quiet' | 'outline' | 'danger'

interface ButtonStyle {
  kind?: ButtonKind | undefined
  /** Full width and taller, for the main action of a screen. */
  block?: boolean | undefined
  /** For rows and cards. The touch target stays 44 px. */
  small?: boolean | undefined
  icon?: string
  children: ReactNode
}

interface ButtonProps extends ButtonStyle {
  /** Replaces the icon with a spinner and ignores taps. */
  busy?: boolean | undefined
  /** Ignores taps but keeps the focus. With the attribute `disabled`, the browser would remove the focus. */
  disabled?: boolean | undefined
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  type?: 'button' | 'submit'
  /** Id of a form elsewhere on the page that `type="submit"` sends. */
  form?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-pressed'?: boolean
  'aria-expanded'?: boolean
}

/** Standard button of the app. */
export function Button({ kind, block, small, icon, busy, disabled, children, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={styleClasses({ kind, block, small })}
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

// Pressing a button of type submit would send its form.
const ignore = (event: MouseEvent) => event.preventDefault()

/** Link to a path of the app, styled as a button. */
export function ButtonLink({ to, kind, block, small, icon, children }: ButtonStyle & { to: string }) {
  const link = useLink(to)
  return (
    <a {...link} className={styleClasses({ kind, block, small })}>
      {icon && <Icon icon={icon} />}
      <span className={styles.text}>{children}</span>
    </a>
  )
}

interface ButtonAnchorProps extends ButtonStyle {
  /** Absolute address that has been checked as safe to open. */
  href: string
  /** Opens in a new tab. The app stays open. */
  beside?: boolean
  'aria-label'?: string
}

/** Link out of the app, styled as a button. */
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
    <a {...rest} href={href} {...(beside && besideTheApp)} className={styleClasses({ kind, block, small })}>
      {icon && <Icon icon={icon} />}
      <span className={styles.text}>{children}</span>
    </a>
  )
}

const besideTheApp = { target: '_blank', rel: 'noopener noreferrer' }

function styleClasses({ kind = 'primary', block, small }: Omit<ButtonStyle, 'children'>) {
  return classes(styles.button, styles[kind], block && styles.block, small && styles.small)
}

interface IconButtonProps {
  icon: string
  /** Describes the action. */
  label: string
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  kind?: 'plain' | 'filled'
  /** Ignores taps but keeps the focus. */
  disabled?: boolean
  'aria-pressed'?: boolean
  'aria-expanded'?: boolean
  /**
   * Name of the part that this button opens. A tap before the app has loaded opens it afterwards
   * (shell/snapshot/store-snapshots.ts).
   */
  'data-opens'?: string
}

/** Round button of 44 px with only an icon. */
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
