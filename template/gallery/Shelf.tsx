import type { ReactNode } from 'react'
import { Cluster, Stack } from '#ui/layout/Layout.tsx'
import styles from './Gallery.module.css'

export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" className={styles.shelf} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Stack>
  )
}

export const Row = ({ children }: { children: ReactNode }) => (
  <Cluster gap={3} align="center">
    {children}
  </Cluster>
)
/** Container as tall as a phone between its bars. */
export const PhoneScreen = ({ children }: { children: ReactNode }) => (
  <div className={styles.phone}>{children}</div>
)
export const StackedList = ({ children }: { children: ReactNode }) => <Stack as="ul">{children}</Stack>
