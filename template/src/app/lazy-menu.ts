import { lazy } from 'react'

/** Everything the side menu is made of. */
export const loadSideMenu = () => import('./SideMenu.tsx')

/** The side menu, which nobody sees before they ask for it. */
export const SideMenu = lazy(async () => ({ default: (await loadSideMenu()).SideMenu }))
