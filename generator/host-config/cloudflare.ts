import { immutable, revalidated, steadyHeaders } from './headers.ts'
import { backendNotes, formerDomainNotes, type Hosted, type HostWriter, textFile } from './hosted.ts'

/** Cloudflare Pages reads _headers from a site's files, so each gym gets a folder with linked files. */
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

/** Pages projects of a Cloudflare account. More are granted on request. */
const projectsPerAccount = 100

const projectNotes = (projects: number): string[] =>
  projects > projectsPerAccount
    ? [
        `A Cloudflare account takes ${projectsPerAccount} Pages projects: ask for ${projects} before you deploy them all.`,
      ]
    : []

/** Rules that Cloudflare Pages reads for a site. */
const maxRules = 100

/**
 * A rule applies to a path even if there is no file. Pages answers a missing file with the page, and after a pattern
 * browsers would keep that page for a year under the file's name. So each file has its own rule. The values of two
 * matching rules are joined, so the rule of a file first removes the default value.
 */
function headersFile({ hashed }: Hosted): string {
  const listed = hashed.slice(0, maxRules - 1)
  return [
    '# Written by molde host cloudflare. Only existing files are cached for ever: a missing file may be added later.',
    ...(listed.length < hashed.length
      ? [
          `# Pages takes ${maxRules} rules: ${hashed.length - listed.length} small files with hashed names are revalidated at each request.`,
        ]
      : []),
    '/*',
    ...[...steadyHeaders, ['Cache-Control', revalidated] as const].map(
      ([name, value]) => `  ${name}: ${value}`,
    ),
    ...listed.flatMap(path => [`/${path}`, '  ! Cache-Control', `  Cache-Control: ${immutable}`]),
    '',
  ].join('\n')
}
