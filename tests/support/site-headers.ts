import { contentTypeOf, lifetimeOf, steadyHeaders } from '#generator/host-config/headers.ts'

/** Returns the headers that a host configured by molde sends for a file. `path` starts at the site's root. */
export const siteHeaders = (path: string): Record<string, string> => ({
  ...Object.fromEntries(steadyHeaders),
  'Content-Type': contentTypeOf(path),
  'Cache-Control': lifetimeOf(path),
})
