import { manifestSchema } from '../../template/src/contract/manifest.ts'
import { isPublished } from '../tenant/public.ts'
import { type Flaw, flaw, type Reading, readText } from './reading.ts'

/** What must not be in a site. The words are those that every such key begins with. */
const secrets: readonly [RegExp, string][] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a private key'],
  [/"private_key(_id)?"/, 'a service account'],
  [/\bsk_live_[0-9a-zA-Z]{16,}/, 'a secret key'],
  [/\bAKIA[0-9A-Z]{16}\b/, 'an access key'],
]

/** The gym as others know it. */
export interface Neighbour {
  gym: string
  name: string
}

/** The gym's own app.json, and what has no business in its site: a secret, another gym. */
export async function contentFlaws(reading: Reading, neighbours: readonly Neighbour[]): Promise<Flaw[]> {
  return [
    ...(await appFlaws(reading)),
    ...(await secretFlaws(reading)),
    ...(await strangerFlaws(reading, neighbours)),
  ]
}

const appPath = ({ gym }: Reading): string => `assets/dominios/${gym}/app.json`

async function appFlaws(reading: Reading): Promise<Flaw[]> {
  const path = appPath(reading)
  const text = await readText(reading, path)
  if (text === '') return [flaw(path, 'is missing')]
  const app = JSON.parse(text) as Record<string, unknown>
  const read = manifestSchema.safeParse(app)
  const unpublished = Object.keys(app).filter(field => !isPublished(field))
  return [
    ...(read.success && read.data.name !== '' ? [] : [flaw(path, 'cannot be read by the app')]),
    ...unpublished.map(field => flaw(path, `holds ${field}, which is not for everybody`)),
  ]
}

const isText = (path: string): boolean => /\.(html|js|css|json|webmanifest|txt|svg)$/.test(path)

async function secretFlaws(reading: Reading): Promise<Flaw[]> {
  const paths = (reading.paths ?? ownPaths(reading)).filter(isText)
  const found = await Promise.all(
    paths.map(async path => {
      const text = await readText(reading, path)
      return secrets.filter(([pattern]) => pattern.test(text)).map(([, what]) => flaw(path, `holds ${what}`))
    }),
  )
  return found.flat()
}

/** The files that are this gym's alone; the others are the same for all and hold no gym. */
const ownPaths = (reading: Reading): string[] => ['index.html', 'manifest.webmanifest', appPath(reading)]

async function strangerFlaws(reading: Reading, neighbours: readonly Neighbour[]): Promise<Flaw[]> {
  const folders = (reading.paths ?? []).flatMap(path => /^assets\/dominios\/([^/]+)\//.exec(path)?.[1] ?? [])
  const foreign = [...new Set(folders)].filter(gym => gym !== reading.gym)
  const own = await Promise.all(
    ownPaths(reading).map(async path => ({ path, text: await readText(reading, path) })),
  )
  const title = own.map(({ text }) => /"name": "([^"]*)"/.exec(text)?.[1] ?? '').join(' ')
  const named = own.flatMap(({ path, text }) =>
    neighbours
      .filter(({ gym, name }) => gym !== reading.gym && isDistinct(name, title) && text.includes(name))
      .map(({ name }) => flaw(path, `names another gym, ${name}`)),
  )
  return [...foreign.map(gym => flaw(`assets/dominios/${gym}`, 'belongs to another gym')), ...named]
}

/** A name that is a plain word, or part of this gym's own, says nothing. */
const isDistinct = (name: string, own: string): boolean =>
  name.length >= 6 && /\s/.test(name) && !own.includes(name)
