import { immutable, revalidated, steadyHeaders } from './headers.ts'
import { backendNotes, type HostWriter, textFile } from './hosted.ts'

/** Cloudflare Pages wants its _headers among the site's files: a folder for each gym, its files linked. */
export const cloudflare: HostWriter = (sites, options) => ({
  files: [],
  folders: sites.map(hosted => ({
    path: hosted.gym,
    hosted,
    files: new Map([['_headers', textFile(headersFile)]]),
  })),
  notes: [
    `For each gym: npx wrangler pages deploy <gym> --project-name ${options.prefix}<gym>`,
    ...backendNotes(sites, { ...options, backend: null }),
  ],
})

const forEver = ['  ! Cache-Control', `  Cache-Control: ${immutable}`]

/** Where two rules match, Cloudflare joins their values: what is kept for ever is taken back first. */
const headersFile = [
  '/*',
  ...[...steadyHeaders, ['Cache-Control', revalidated] as const].map(
    ([name, value]) => `  ${name}: ${value}`,
  ),
  '/assets/:file',
  ...forEver,
  '/icons/:file',
  ...forEver,
  '',
].join('\n')
