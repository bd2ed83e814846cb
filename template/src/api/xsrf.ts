// The names are the defaults of the framework that the earlier app was built with, §7.
const cookieName = 'XSRF-TOKEN'

/** The XSRF header for a request to `address`; none without the cookie, and none for another origin, whose cookie it is not. */
export function xsrfHeader(address: string): Record<string, string> {
  const token = cookieValue(document.cookie)
  const own = new URL(address, location.href).origin === location.origin
  return own && token !== null ? { 'X-XSRF-TOKEN': token } : {}
}

function cookieValue(cookies: string): string | null {
  const pair = cookies.split('; ').find(cookie => cookie.startsWith(`${cookieName}=`))
  return pair === undefined ? null : decoded(pair.slice(cookieName.length + 1))
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // A value that was never encoded is taken as it stands.
    return value
  }
}
