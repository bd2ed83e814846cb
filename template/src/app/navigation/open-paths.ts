// Apart from the table of routes: the page itself reads it, before the app is there.

/** The screens besides the login that are for anybody, by their path. */
export const openPaths = ['registro', 'modalvideo', 'install', 'installandroid', 'updateapp'] as const

/** Whether a path, without slashes, is one of them. */
export const isOpenToGuests = (path: string): boolean => openPaths.some(one => one === path)

/** The path of the tab that the app opens on before a tab was chosen: what members come for, and what staff do. */
export const firstTab = (staff: boolean) => (staff ? 'hoy' : 'tab3')
