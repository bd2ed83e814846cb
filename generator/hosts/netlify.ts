import { immutable, revalidated, steadyHeaders } from './headers.ts'
import {
  backendNotes,
  formerDomainNotes,
  giveBackend,
  type Hosted,
  type HostOptions,
  type HostWriter,
  textFile,
} from './hosted.ts'

/** A folder for each gym with its netlify.toml; the site is linked in it. */
export const netlify: HostWriter = (sites, options) => ({
  files: sites.map(hosted => ({
    path: `${hosted.gym}/netlify.toml`,
    gym: hosted.gym,
    bytes: textFile(configuration(hosted, options)),
  })),
  folders: sites.map(hosted => ({ path: `${hosted.gym}/site`, hosted, files: new Map() })),
  notes: [
    'For each gym, in its folder, once: npx netlify sites:create --name <name>',
    'For each gym, in its folder: npx netlify deploy --prod --dir site',
    ...(options.backend === null
      ? []
      : [
          'Netlify adds no headers to what it passes on from --backend: the backend has to send all of its own.',
        ]),
    ...formerDomainNotes(sites, 'add those as domain aliases of its site'),
    ...backendNotes(sites, options, giveBackend),
  ],
})

/** A header holds for a path, whether a file is there or not: the files are named, so that no browser keeps a 404 for a year. */
function configuration({ hashed }: Hosted, { backend }: HostOptions): string {
  return [
    '# Written by molde host netlify. Only files that are there are kept for ever: what is not there today may be tomorrow.',
    '[build]\n  publish = "site"',
    headers('/*', [...steadyHeaders, ['Cache-Control', revalidated]]),
    ...hashed.map(path => headers(`/${path}`, [['Cache-Control', immutable]])),
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
