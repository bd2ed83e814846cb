// Plans a new gym: its first draft and the problems of that draft.
import { isFields } from '#generator/onboarding/field-values.ts'
import { locateNewGym, planNewGym } from '#generator/onboarding/new.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import { messageOf, type ProblemMessage } from '../problem-messages.ts'
import { type State, stateOnDisk } from './draft.ts'
import { checkDomain, readDomains } from './draft-problems.ts'
import { parseApp } from './own-fields.ts'

type Fields = Readonly<Record<string, unknown>>

export interface NewGymRequest {
  gym: string
  fields: Fields
  /** Gym to copy appearance and settings from. '' to copy no gym. */
  copyOf: string
}

/** A problem of a field. The path 'gym' means the name of the folder. */
interface Wrong extends ProblemMessage {
  severity: 'error' | 'warning'
}

export interface NewDraft {
  state: State
  problems: readonly Wrong[]
  /** Fields copied from the other gym, and its fields that were left out. */
  copied: readonly string[]
  left: readonly string[]
}

type Needs = Pick<FileStore, 'readFile' | 'list'>

/** @throws {UserError} if the gym to copy does not exist or cannot be read */
export async function newDraft(
  { gym, fields, copyOf }: NewGymRequest,
  paths: Paths,
  system: Needs,
): Promise<NewDraft> {
  const model = copyOf === '' ? null : await stateOnDisk(copyOf, paths, system)
  if (copyOf !== '' && !model)
    throw new UserError('usage', `There is no gym "${copyOf}".`, 'Choose another one.')
  const written = model ? parseApp(model.text) : {}
  if (!isFields(written))
    throw new UserError(
      'usage',
      `The app.json of "${copyOf}" cannot be read.`,
      'Fix it first, or choose another.',
    )
  const { $schema: _, ...own } = written
  const left = Object.keys(own).filter(field => isPrivate(field, own))
  const taken = Object.fromEntries(Object.entries(own).filter(([field]) => !left.includes(field)))
  const place = await readDefaults(gym, paths, system)
  const plan = planNewGym(
    { gym, folder: '', defaults: place.defaults, problems: [] },
    { fields: sortFields({ ...taken, ...fields }), logo: null, icon: null },
  )
  return {
    state: {
      text: new TextDecoder().decode(plan.files.get('app.json')),
      logo: model?.logo ?? null,
      icon: model?.icon ?? null,
    },
    problems: [
      ...place.wrong,
      ...plan.problems.map(inApp),
      ...(await checkDomain(fields.domain, gym, paths, () => readDomains(paths, system))).map(inApp),
    ],
    copied: Object.keys(taken),
    left,
  }
}

/** Fields that are never copied: they identify a gym or lead to its private services. */
const privateFields: readonly string[] = [
  ...['name', 'short_name', 'description', 'issede', 'sedeinit', 'api'],
  ...['push', 'videos', 'links', 'domain', 'wrapped'],
]

/** Puts fields in reading order: name, colours, the rest. */
function sortFields({ name, theme_color, theme_text, ...rest }: Fields) {
  return { name, theme_color, theme_text, ...rest }
}

/** True if a field must not be copied, such as an address on the gym's own host. */
function isPrivate(field: string, own: Fields): boolean {
  if (privateFields.includes(field)) return true
  const [host, backend] = [hostOf(own[field]), hostOf(own.api)]
  return host !== '' && (host === backend || host === own.domain)
}

const hostOf = (address: unknown): string =>
  typeof address === 'string' && /^https?:/i.test(address) && URL.canParse(address)
    ? new URL(address).hostname
    : ''

const inApp = (problem: Problem): Wrong => at(problem.path, problem)

/** Reads the defaults for a new gym. An existing folder is a problem of 'gym'. */
async function readDefaults(
  gym: string,
  paths: Paths,
  system: Needs,
): Promise<{ defaults: Fields; wrong: Wrong[] }> {
  try {
    const { defaults, problems } = await locateNewGym(gym, paths, system)
    return { defaults, wrong: problems.map(one => at(one.code.startsWith('gym/') ? 'gym' : one.path, one)) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const { message, hint } = error
    return {
      defaults: {},
      wrong: [{ path: 'gym', code: 'gym/taken', severity: 'error', message, hint, subject: gym, detail: '' }],
    }
  }
}

const at = (path: string, problem: Problem): Wrong => ({
  ...messageOf(problem),
  path,
  severity: problem.severity,
})
