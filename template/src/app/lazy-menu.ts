import { loadPart } from '../platform/load-or-reload.ts'
import { optionalPart } from '../ui/optional-part.ts'

/** Everything the side menu is made of. */
export const sideMenu = () => import('./SideMenu.tsx')

export const loadSideMenu = () => loadPart(sideMenu, 'menu')

/** The side menu, which nobody sees before they ask for it. */
export const useLoadedMenu = optionalPart(async () => (await loadSideMenu()).SideMenu)
