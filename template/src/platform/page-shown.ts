import { createContext } from 'react'

/** False on a page that was left: Ionic keeps it out of sight, where it needs neither news nor the time. True outside of pages. */
export const PageShown = createContext(true)
