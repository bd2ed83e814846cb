import { Children, type ReactNode } from 'react'
import styles from './CardList.module.css'

/** Cards one under the other, as one list. */
export function CardList({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.list}>
      {Children.map(children, card => (
        <li>{card}</li>
      ))}
    </ul>
  )
}
