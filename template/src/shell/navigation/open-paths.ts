// Separate from the table of routes, because a script in the page uses this before the app has loaded.

/** Paths of the screens for guests and members, besides the login. */
export const openPaths = ['registro', 'modalvideo', 'install', 'installandroid', 'updateapp'] as const

/** Returns true if a path, without slashes, is open to guests. */
export const isOpenToGuests = (path: string): boolean => openPaths.some(one => one === path)

/** Returns the path of the default tab, for members and for staff. */
export const firstTab = (staff: boolean) => (staff ? 'hoy' : 'tab3')
