import { createElement } from 'react'
import { classes } from './classes.ts'
import styles from './Icon.module.css'
import { shapesOf } from './icon-shapes.ts'

interface IconProps {
  /** Icon imported by name from 'ionicons/icons'. */
  icon: string
  /** Text for screen readers. Leave it out if the text beside the icon says the same. */
  label?: string
  size?: 'small' | 'medium' | 'large'
}

/** Icon in the colour of the text around it. Hidden from screen readers without a label. */
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
