import { immutable, revalidated, safetyHeaders } from './headers.ts'
import { backendNotes, type Hosted, type HostWriter, textFile } from './hosted.ts'

/** Cloudflare Pages ignores a line of _headers beyond this. */
const longestLine = 2000

/** Cloudflare Pages wants its _headers among the site's files: a folder for each gym, its files linked. */
export const cloudflare: HostWriter = (gyms, options) => ({
  files: new Map(),
  folders: new Map(
    gyms.map(hosted => [
      hosted.gym,
      { site: hosted.site, files: new Map([['_headers', textFile(headersFile(hosted))]]) },
    ]),
  ),
  notes: [
    `For each gym: npx wrangler pages deploy <gym> --project-name ${options.prefix}<gym>`,
    ...tooLong(gyms),
    ...backendNotes(gyms, { ...options, backend: null }),
  ],
})

/** Where two rules match, Cloudflare joins their values: what is kept for ever is taken back first. */
function headersFile(hosted: Hosted): string {
  const everywhere = [...safetyHeaders(hosted), ['Cache-Control', revalidated] as const]
  const forEver = ['  ! Cache-Control', `  Cache-Control: ${immutable}`]
  return [
    '/*',
    ...everywhere.map(([name, value]) => `  ${name}: ${value}`),
    '/assets/:file',
    ...forEver,
    '/icons/:file',
    ...forEver,
    '',
  ].join('\n')
}

function tooLong(gyms: readonly Hosted[]): string[] {
  const long = gyms.filter(hosted =>
    headersFile(hosted)
      .split('\n')
      .some(line => line.length > longestLine),
  )
  return long.length === 0
    ? []
    : [
        `Cloudflare ignores lines of more than ${longestLine} characters: shorten the addresses of ${long.map(({ gym }) => gym).join(', ')}.`,
      ]
}
