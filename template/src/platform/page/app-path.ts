/** Every screen is one segment without an ending; what else is on this origin is no screen. */
const screen = /^\/[a-z0-9]*$/

/**
 * The path of the app that a link leads to, with its question, where the link is of this origin; '/' for all that could lead elsewhere.
 */
export function appPath(link: string, origin: string): string {
  const own = link.startsWith(`${origin}/`) || /^\/(?![/\\])/.test(link)
  if (!own) return '/'
  try {
    const { origin: there, pathname, search } = new URL(link, origin)
    return there === origin && screen.test(pathname) ? `${pathname}${search}` : '/'
  } catch {
    // No address at all.
    return '/'
  }
}
