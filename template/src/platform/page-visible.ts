import { createContext } from 'react'

/** False on a page that was left. Ionic keeps it hidden, and it needs no updates. True outside of pages. */
export const PageVisible = createContext(true)
