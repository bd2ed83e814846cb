import * as z from 'zod'
import { hashedPaths } from '#generator/site/deploy-order.ts'
import { earlierList, immutable, revalidated, screenPath, steadyHeaders } from './headers.ts'
import {
  backendNotes,
  formerDomainNotes,
  type Hosted,
  type HostOptions,
  type HostWriter,
  jsonFile,
} from './hosted.ts'

/** Sites of a Firebase Hosting project. */
const sitesPerProject = 36
/** A site's name is shared with all users of Firebase, and is a host name's label. */
const maxNameLength = 30

/**
 * A folder for each site, with the hashed files of the previous site, and a file for each Firebase project. The files
 * are in the output folder: Firebase serves nothing from outside the folder of its file.
 */
export const firebase: HostWriter = (sites, options) => {
  const projects = projectsOf(sites, options)
  const isOne = projects.length === 1
  return {
    files: projects.map((entries, index) => ({
      path: isOne ? 'firebase.json' : `firebase.${index + 1}.json`,
      gym: null,
      bytes: jsonFile({ hosting: entries }),
    })),
    folders: sites.map(hosted => ({ path: folderOf(hosted), hosted, files: new Map() })),
    notes: [
      'For each site, once: firebase hosting:sites:create <site> --project <project>',
      ...projectNotes(projects),
      ...nameNotes(sites, options),
      ...formerDomainNotes(sites, 'connect those as custom domains of its site'),
      ...backendNotes(sites, { backend: null }),
    ],
  }
}

type Entry = z.output<typeof written>['hosting'][number]

/**
 * A site exists in a single project. It stays in the project that the earlier files name, unchanged if it is not
 * written now. A new site goes to the first project with room.
 */
function projectsOf(sites: readonly Hosted[], options: HostOptions): Entry[][] {
  const remaining = new Map(sites.map(hosted => [hosted.gym, hosted]))
  const placed = new Set<string>()
  const projects: Entry[][] = []
  for (const [path, bytes] of options.earlier) {
    const index = Number(/^firebase(?:\.(\d+))?\.json$/.exec(path)?.[1] ?? 1) - 1
    while (projects.length <= index) projects.push([])
    for (const entry of readEntries(bytes) ?? []) {
      const gym = gymOf(entry)
      if (gym === null || placed.has(gym)) continue
      placed.add(gym)
      const hosted = remaining.get(gym)
      if (hosted) projects[index]?.push(site(hosted, options))
      else if (options.keeps(gym)) projects[index]?.push(entry)
      remaining.delete(gym)
    }
  }
  for (const hosted of remaining.values()) {
    const roomy = projects.find(part => part.length < sitesPerProject)
    if (roomy) roomy.push(site(hosted, options))
    else projects.push([site(hosted, options)])
  }
  return projects
}

const written = z.object({ hosting: z.array(z.looseObject({ public: z.string() })) })

/** The sites of a file that molde wrote, or null for somebody else's file. */
export function readEntries(bytes: Uint8Array): Entry[] | null {
  try {
    const { hosting } = written.parse(JSON.parse(new TextDecoder().decode(bytes)))
    return hosting.every(entry => gymOf(entry) !== null) ? hosting : null
  } catch {
    return null
  }
}

const gymOf = (entry: Entry): string | null => /^_hosts\/firebase\/([^/]+)$/.exec(entry.public)?.[1] ?? null

const folderOf = ({ gym }: Hosted): string => `_hosts/firebase/${gym}`

const site = (hosted: Hosted, { prefix }: HostOptions): Entry => ({
  site: `${prefix}${hosted.label}`,
  public: folderOf(hosted),
  ignore: [],
  cleanUrls: false,
  trailingSlash: false,
  headers: [
    {
      source: '**',
      headers: [...steadyHeaders, ['Cache-Control', revalidated] as const].map(([key, value]) => ({
        key,
        value,
      })),
    },
    ...hashedPaths.map(regex => ({ regex, headers: [{ key: 'Cache-Control', value: immutable }] })),
    // A missing file is answered with the headers of this name, even if there is no such file.
    { source: '404.html', headers: [{ key: 'Cache-Control', value: revalidated }] },
  ],
  rewrites: [
    { regex: screenPath, destination: '/index.html' },
    { source: earlierList, destination: '/index.html' },
  ],
})

const projectNotes = (projects: readonly Entry[][]): string[] =>
  projects.length < 2
    ? ['firebase deploy --only hosting, in the output folder.']
    : [
        `A Firebase project takes ${sitesPerProject} sites: ${projects.flat().length} gyms need ${projects.length} projects. ` +
          'For each: firebase deploy --only hosting --config firebase.<n>.json --project <project>. ' +
          'Keep these files: the next run leaves each gym in its project.',
      ]

function nameNotes(sites: readonly Hosted[], { prefix }: HostOptions): string[] {
  const long = sites
    .map(({ label }) => `${prefix}${label}`)
    .filter(name => name.length > maxNameLength || name.length < 6)
  return long.length === 0
    ? []
    : [
        `Firebase takes names of 6 to ${maxNameLength} characters; these are not: ${long.join(', ')}. Try another --prefix.`,
      ]
}
