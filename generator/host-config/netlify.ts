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

/** A folder for each gym, with its netlify.toml and its linked site. */
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

/**
 * A header applies to a path even if there is no file. The files are listed, so that no browser keeps a 404 for
 * a year.
 */
function configuration({ hashed }: Hosted, { backend }: HostOptions): string {
  return [
    '# Written by molde host netlify. Only existing files are cached for ever: a missing file may be added later.',
    '[build]\n  publish = "site"',
    headers('/*', [...steadyHeaders, ['Cache-Control', revalidated]]),
    ...hashed.map(path => headers(`/${path}`, [['Cache-Control', immutable]])),
    ...(backend === null ? [] : [redirect('/pwa/*', `${backend.replace(/\/+$/, '')}/pwa/:splat`, 200)]),
    // A missing file is a 404. Every other path is the app's.
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

/** A basic string of TOML has the syntax of a JSON string. */
const text = (value: string): string => JSON.stringify(value)
