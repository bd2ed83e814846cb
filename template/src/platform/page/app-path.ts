/** Every screen is a single segment without an extension. Any other path of this origin is not a screen. */
const screen = /^\/[a-z0-9]*$/

/**
 * Returns the app's path in a link of this origin, with its query. '/' for any link that could lead
 * elsewhere.
 */
export function appPath(link: string, origin: string): string {
  const isSameOrigin = link.startsWith(`${origin}/`) || /^\/(?![/\\])/.test(link)
  if (!isSameOrigin) return '/'
  try {
    const { origin: there, pathname, search } = new URL(link, origin)
    return there === origin && screen.test(pathname) ? `${pathname}${search}` : '/'
  } catch {
    // Not a valid address.
    return '/'
  }
}
