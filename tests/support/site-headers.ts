import { contentTypeOf, lifetimeOf, steadyHeaders } from '../../generator/hosts/headers.ts'

/** The headers of a site's file as a host that molde configures sends them. `path` from the site's root. */
export const siteHeaders = (path: string): Record<string, string> => ({
  ...Object.fromEntries(steadyHeaders),
  'Content-Type': contentTypeOf(path),
  'Cache-Control': lifetimeOf(path),
})
