import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './layout.module.css'

/** A distance of the theme: `4` is --space-4. */
type Space = 1 | 2 | 3 | 4 | 5

interface LayoutProps {
  /** The element. Lists have no bullets. Default: div. */
  as?: 'div' | 'ul' | 'ol' | 'span' | 'article' | 'section'
  gap?: Space
  /** A class of the component that uses this. Its rules win. */
  className?: string | undefined
  'aria-label'?: string
  children: ReactNode
}

/** Parts below each other, each as wide as the stack. */
export function Stack({ as: Element = 'div', gap = 4, className, children, ...rest }: LayoutProps) {
  return (
    <Element
      {...rest}
      className={classes(styles.stack, styles[`gap${gap}`], isList(Element) && styles.list, className)}
    >
      {children}
    </Element>
  )
}

interface ClusterProps extends LayoutProps {
  /** The alignment of the parts of a line across it. Default: all are as high as the highest. */
  align?: 'center'
  /** True to move the first and the last part of a line to its ends. */
  between?: boolean
}

/** Parts in a line, which breaks where they do not fit. */
export function Cluster({
  as: Element = 'div',
  gap = 2,
  align,
  between,
  className,
  children,
  ...rest
}: ClusterProps) {
  const names = [styles.cluster, styles[`gap${gap}`], align && styles[align]]
  return (
    <Element
      {...rest}
      className={classes(...names, between && styles.between, isList(Element) && styles.list, className)}
    >
      {children}
    </Element>
  )
}

const isList = (element: string) => element === 'ul' || element === 'ol'
