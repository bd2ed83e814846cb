import { createElement } from 'react'
import { classes } from './classes.ts'
import styles from './Icon.module.css'
import { shapesOf } from './icon-shapes.ts'

interface IconProps {
  /** One drawing, imported by its name from 'ionicons/icons'. */
  icon: string
  /** What it says to somebody who does not see it. Leave it out where the text beside it says the same. */
  label?: string
  size?: 'small' | 'medium' | 'large'
}

/** A drawing in the colour of the text around it: hidden from screen readers unless it has a label. */
export function Icon({ icon, label, size = 'medium' }: IconProps) {
  return (
    <svg
      viewBox="0 0 512 512"
      className={classes(styles.icon, styles[size])}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {shapesOf(icon).map(({ kind, attributes }) =>
        createElement(kind, { key: attributes.d ?? JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  )
}
