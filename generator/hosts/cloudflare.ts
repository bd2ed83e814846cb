import { immutable, revalidated, steadyHeaders } from './headers.ts'
import { backendNotes, formerDomainNotes, type Hosted, type HostWriter, textFile } from './hosted.ts'

/** Cloudflare Pages wants its _headers among the site's files: a folder for each gym, its files linked. */
export const cloudflare: HostWriter = (sites, options) => ({
  files: [],
  folders: sites.map(hosted => ({
    path: hosted.gym,
    hosted,
    files: new Map([['_headers', textFile(headersFile(hosted))]]),
  })),
  notes: [
    `For each gym, once: npx wrangler pages project create ${options.prefix}<gym> --production-branch main`,
    `For each gym: npx wrangler pages deploy <gym> --project-name ${options.prefix}<gym>`,
    ...projectNotes(sites.length),
    ...formerDomainNotes(sites, 'add those as custom domains of its project'),
    ...backendNotes(sites, { backend: null }),
  ],
})

/** A Cloudflare account takes no more Pages projects, unless more are asked for. */
const projectsPerAccount = 100

const projectNotes = (projects: number): string[] =>
  projects > projectsPerAccount
    ? [
        `A Cloudflare account takes ${projectsPerAccount} Pages projects: ask for ${projects} before you deploy them all.`,
      ]
    : []

/** Cloudflare Pages reads no more rules of a site. */
const mostRules = 100

/**
 * A rule holds for a path, whether a file is there or not: Pages answers what is not there with the page, and a pattern would have
 * browsers keep that for a year under the file's name. So the files are named. Where two rules match, their values are joined: what is kept
 * for ever is taken back first.
 */
function headersFile({ hashed }: Hosted): string {
  const named = hashed.slice(0, mostRules - 1)
  return [
    '# Written by molde host cloudflare. Only files that are there are kept for ever: what is not there today may be tomorrow.',
    ...(named.length < hashed.length
      ? [
          `# Pages takes ${mostRules} rules: ${hashed.length - named.length} small files of hashed names are asked for again each time, and answered 304.`,
        ]
      : []),
    '/*',
    ...[...steadyHeaders, ['Cache-Control', revalidated] as const].map(
      ([name, value]) => `  ${name}: ${value}`,
    ),
    ...named.flatMap(path => [`/${path}`, '  ! Cache-Control', `  Cache-Control: ${immutable}`]),
    '',
  ].join('\n')
}
