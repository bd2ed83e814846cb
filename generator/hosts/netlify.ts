import { immutable, revalidated, steadyHeaders } from './headers.ts'
import { backendNotes, type HostOptions, type HostWriter, textFile } from './hosted.ts'

/** A folder for each gym with its netlify.toml; the site is linked in it. */
export const netlify: HostWriter = (sites, options) => ({
  files: sites.map(({ gym }) => ({
    path: `${gym}/netlify.toml`,
    gym,
    bytes: textFile(configuration(options)),
  })),
  folders: sites.map(hosted => ({ path: `${hosted.gym}/site`, hosted, files: new Map() })),
  notes: [
    'For each gym, in its folder: npx netlify deploy --prod --dir site',
    ...backendNotes(sites, options),
  ],
})

function configuration({ backend }: HostOptions): string {
  return [
    '[build]\n  publish = "site"',
    headers('/*', [...steadyHeaders, ['Cache-Control', revalidated]]),
    headers('/assets/:file', [['Cache-Control', immutable]]),
    headers('/icons/:file', [['Cache-Control', immutable]]),
    ...(backend === null ? [] : [redirect('/pwa/*', `${backend.replace(/\/+$/, '')}/pwa/:splat`, 200)]),
    // A file that is gone is gone; every other path is the app's.
    redirect('/assets/*', '/index.html', 404),
    redirect('/icons/*', '/index.html', 404),
    redirect('/*', '/index.html', 200),
    '',
  ].join('\n\n')
}

const headers = (path: string, values: readonly (readonly [string, string])[]): string =>
  [
    `[[headers]]\n  for = ${text(path)}\n  [headers.values]`,
    ...values.map(([name, value]) => `    ${name} = ${text(value)}`),
  ].join('\n')

const redirect = (from: string, to: string, status: number): string =>
  `[[redirects]]\n  from = ${text(from)}\n  to = ${text(to)}\n  status = ${status}`

/** A basic string of TOML is written as one of JSON. */
const text = (value: string): string => JSON.stringify(value)
