import { earlierList, hashedPaths, immutable, revalidated, safetyHeaders, screenPath } from './headers.ts'
import { backendNotes, type Hosted, type HostOptions, type HostWriter, jsonFile } from './hosted.ts'

/** Firebase Hosting takes no more sites in one project. */
const sitesPerProject = 36
/** A site's name is shared with all the world, and is a host name's label. */
const longestName = 30

/** One file for each Firebase project. They stand in the output folder: Firebase serves nothing from outside of its file's folder. */
export const firebase: HostWriter = (gyms, options) => {
  const projects = Array.from({ length: Math.ceil(gyms.length / sitesPerProject) }, (_, index) =>
    gyms.slice(index * sitesPerProject, (index + 1) * sitesPerProject),
  )
  const nameOf = (index: number) => (projects.length === 1 ? 'firebase.json' : `firebase.${index + 1}.json`)
  const files = projects.map(
    (part, index) => [nameOf(index), jsonFile({ hosting: part.map(gym => site(gym, options)) })] as const,
  )
  return {
    files: new Map(files),
    folders: new Map(),
    notes: [
      ...projectNotes(projects.length, gyms),
      ...nameNotes(gyms, options),
      ...backendNotes(gyms, { ...options, backend: null }),
    ],
  }
}

const site = (hosted: Hosted, { prefix }: HostOptions) => ({
  site: `${prefix}${hosted.gym}`,
  public: `${hosted.gym}/www`,
  ignore: [],
  cleanUrls: false,
  trailingSlash: false,
  headers: [
    {
      source: '**',
      headers: [...safetyHeaders(hosted), ['Cache-Control', revalidated] as const].map(([key, value]) => ({
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

const projectNotes = (projects: number, gyms: readonly Hosted[]): string[] =>
  projects < 2
    ? ['firebase deploy --only hosting, in the output folder.']
    : [
        `A Firebase project takes ${sitesPerProject} sites: ${gyms.length} gyms need ${projects} projects. ` +
          'For each: firebase deploy --only hosting --config firebase.<n>.json --project <project>.',
      ]

function nameNotes(gyms: readonly Hosted[], { prefix }: HostOptions): string[] {
  const long = gyms
    .map(({ gym }) => `${prefix}${gym}`)
    .filter(name => name.length > longestName || name.length < 6)
  return long.length === 0
    ? []
    : [
        `Firebase takes names of 6 to ${longestName} characters; these are not: ${long.join(', ')}. Try another --prefix.`,
      ]
}
