import * as z from 'zod'
import { isPublished } from '#generator/tenant/public.ts'
import { privateNamesOf, secretsIn } from '#generator/tenant/secrets.ts'
import { manifestSchema } from '#protocol/gym/manifest.ts'
import { decodeEntities, elementsOf } from './page-elements.ts'
import { metaContent } from './page-issues.ts'
import { type Issue, issue, jsonIn, type Reading, readText } from './reading.ts'

const anyFields = z.record(z.string(), z.unknown())

/** A gym's id and name. */
export interface Neighbour {
  gym: string
  name: string
}

/** Checks the gym's own app.json, and finds content that must not be in its site: a secret, another gym. */
export async function contentIssues(reading: Reading, neighbours: readonly Neighbour[]): Promise<Issue[]> {
  return [
    ...(await appIssues(reading)),
    ...(await secretIssues(reading)),
    ...folderIssues(reading),
    ...(await nameIssues(reading, neighbours)),
  ]
}

const appPath = ({ gym }: Reading): string => `assets/dominios/${gym}/app.json`

/** The app.json that the app of a gym reads first. */
export async function appIssues(
  reading: Reading,
  path = appPath(reading),
  more: readonly string[] = [],
): Promise<Issue[]> {
  const text = await readText(reading, path)
  if (text === '') return [issue(path, 'is missing')]
  const app = anyFields.safeParse(jsonIn(text)).data
  if (!app) return [issue(path, 'is no JSON object')]
  const read = manifestSchema.safeParse(app)
  const unpublished = Object.keys(app).filter(field => !isPublished(field) && !more.includes(field))
  return [
    ...(read.success && read.data.name !== '' ? [] : [issue(path, 'cannot be read by the app')]),
    ...unpublished.map(field => issue(path, `holds ${field}, which is not for everybody`)),
  ]
}

export async function secretIssues(reading: Reading): Promise<Issue[]> {
  const issues = await Promise.all(
    (reading.paths ?? ownPaths(reading)).map(async path => {
      const bytes = await reading.read(path)
      return [
        ...privateNamesOf(path).map(what =>
          issue(path, `${what}, which everybody could read: remove it from the site`),
        ),
        ...(bytes ? secretsIn(bytes) : []).map(what => issue(path, `holds ${what}`)),
      ]
    }),
  )
  return issues.flat()
}

/** The files of this gym alone. All other files are the same for all gyms and name no gym. */
const ownPaths = (reading: Reading): string[] => ['index.html', 'manifest.webmanifest', appPath(reading)]

/**
 * Checks the paths of a site that hold its gym's name alone: all have the same name, and not that of another
 * gym.
 */
async function nameIssues(reading: Reading, neighbours: readonly Neighbour[]): Promise<Issue[]> {
  const app = nameIn(await readText(reading, appPath(reading)))
  const manifest = nameIn(await readText(reading, 'manifest.webmanifest'))
  const page = elementsOf(await readText(reading, 'index.html'))
  const titles = page.filter(({ tag }) => tag === 'title').map(({ text }) => decodeEntities(text))
  const ownName = neighbours.find(({ gym }) => gym === reading.gym)?.name
  const isOtherName =
    ownName !== undefined &&
    app !== ownName &&
    neighbours.some(({ gym, name }) => gym !== reading.gym && name === app)
  const names: [string, string | undefined][] = [
    ['manifest.webmanifest', manifest],
    ...[...titles, metaContent(page, { property: 'og:site_name' })].map((name): [string, string] => [
      'index.html',
      name,
    ]),
  ]
  const others = new Map(names.filter(([, name]) => app !== undefined && name !== undefined && name !== app))
  return [
    ...(isOtherName ? [issue(appPath(reading), `names another gym, ${app}`)] : []),
    ...[...others].map(([path, name]) => issue(path, `names another gym, ${name}, in the place of ${app}`)),
  ]
}

const named = z.looseObject({ name: z.string() })

/** undefined if it cannot be read, which other checks report. */
const nameIn = (text: string): string | undefined => named.safeParse(jsonIn(text)).data?.name

function folderIssues({ gym, paths }: Reading): Issue[] {
  const folders = (paths ?? []).flatMap(path => /^assets\/dominios\/([^/]+)\//.exec(path)?.[1] ?? [])
  const foreign = [...new Set(folders)].filter(folder => folder !== gym)
  return foreign.map(folder => issue(`assets/dominios/${folder}`, 'belongs to another gym'))
}
