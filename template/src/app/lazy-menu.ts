import { lazy } from 'react'
import { loadPart } from '../platform/load-or-reload.ts'

/** Everything the side menu is made of. */
export const sideMenu = () => import('./SideMenu.tsx')

export const loadSideMenu = () => loadPart(sideMenu, 'menu')

/** The side menu, which nobody sees before they ask for it. */
export const SideMenu = lazy(async () => ({ default: (await loadSideMenu()).SideMenu }))
