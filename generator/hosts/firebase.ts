import * as z from 'zod'
import { earlierList, hashedPaths, immutable, revalidated, screenPath, steadyHeaders } from './headers.ts'
import { backendNotes, type Hosted, type HostOptions, type HostWriter, jsonFile } from './hosted.ts'

/** Firebase Hosting takes no more sites in one project. */
const sitesPerProject = 36
/** A site's name is shared with all the world, and is a host name's label. */
const longestName = 30

/** One file for each Firebase project. They stand in the output folder: Firebase serves nothing from outside of its file's folder. */
export const firebase: HostWriter = (sites, options) => {
  const projects = projectsOf(sites, options)
  const isOne = projects.length === 1
  return {
    files: projects.map((part, index) => ({
      path: isOne ? 'firebase.json' : `firebase.${index + 1}.json`,
      gym: null,
      bytes: jsonFile({ hosting: part.map(hosted => site(hosted, options)) }),
    })),
    folders: [],
    notes: [
      ...projectNotes(projects.length, sites),
      ...nameNotes(sites, options),
      ...backendNotes(sites, { ...options, backend: null }),
    ],
  }
}

/**
 * A site exists in one project and in no other: each stays in that which the files of before name. A new one goes where there is room.
 */
function projectsOf(sites: readonly Hosted[], { earlier }: HostOptions): Hosted[][] {
  const known = new Map(
    [...earlier].flatMap(([path, bytes]) => {
      const index = Number(/^firebase(?:\.(\d+))?\.json$/.exec(path)?.[1] ?? 1) - 1
      return publicFolders(bytes).map(folder => [folder, index] as const)
    }),
  )
  const projects: Hosted[][] = Array.from({ length: Math.max(0, ...known.values()) + 1 }, () => [])
  for (const hosted of sites) {
    const index = known.get(folderOf(hosted))
    if (index !== undefined) projects[index]?.push(hosted)
  }
  for (const hosted of sites.filter(one => !known.has(folderOf(one)))) {
    const roomy = projects.find(part => part.length < sitesPerProject)
    if (roomy) roomy.push(hosted)
    else projects.push([hosted])
  }
  return projects
}

const written = z.object({ hosting: z.array(z.object({ public: z.string() })) })

function publicFolders(bytes: Uint8Array): string[] {
  try {
    return written.parse(JSON.parse(new TextDecoder().decode(bytes))).hosting.map(one => one.public)
  } catch {
    // Not a file that was written here: it names no site.
    return []
  }
}

const folderOf = ({ gym }: Hosted): string => `${gym}/www`

const site = (hosted: Hosted, { prefix }: HostOptions) => ({
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
  ],
  rewrites: [
    { regex: screenPath, destination: '/index.html' },
    { source: earlierList, destination: '/index.html' },
  ],
})

const projectNotes = (projects: number, sites: readonly Hosted[]): string[] =>
  projects < 2
    ? ['firebase deploy --only hosting, in the output folder.']
    : [
        `A Firebase project takes ${sitesPerProject} sites: ${sites.length} gyms need ${projects} projects. ` +
          'For each: firebase deploy --only hosting --config firebase.<n>.json --project <project>. ' +
          'Keep these files: the next run leaves each gym in its project.',
      ]

function nameNotes(sites: readonly Hosted[], { prefix }: HostOptions): string[] {
  const long = sites
    .map(({ label }) => `${prefix}${label}`)
    .filter(name => name.length > longestName || name.length < 6)
  return long.length === 0
    ? []
    : [
        `Firebase takes names of 6 to ${longestName} characters; these are not: ${long.join(', ')}. Try another --prefix.`,
      ]
}
