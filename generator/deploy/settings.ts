import { join } from 'node:path'
import * as z from 'zod'
import { withoutCredentials } from '#generator/system/fetch.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { type JsonDocument, readJson, valueAt } from '#generator/tenant/app-json/document.ts'
import type { Spot } from '#generator/tenant/problem.ts'
import { nearest } from '#generator/tenant/rules/nearest.ts'
import { commandSettings } from './command.ts'
import { s3Settings } from './s3-settings.ts'
import { privateKey } from './ssh/private-key.ts'
import { checkSshSettings, sshSettings } from './ssh.ts'
import type { Keep } from './versions.ts'

/** Stands for a value: the environment variable that holds it. A secret can be written in no other way. */
const variable = z.strictObject(
  { env: z.string().regex(/^[A-Za-z_]\w*$/, 'has to be the name of a variable') },
  'has to be { "env": "NAME" }: it is read from the environment alone',
)
const written = z.union([z.string().min(1), variable], 'has to be a text or { "env": "NAME" }')

/** The settings of each kind of target: as they are written, and as they are used. */
const writtenTarget = z.discriminatedUnion('kind', [
  sshSettings(written, variable),
  s3Settings(written, variable),
  commandSettings(written),
])
const usedTarget = z.discriminatedUnion('kind', [
  sshSettings(z.string(), privateKey).check(checkSshSettings),
  s3Settings(z.string(), z.string()),
  commandSettings(z.string()),
])
export type TargetSettings = z.output<typeof usedTarget>

const gymSettings = z.strictObject({
  /** One of `targets`. */
  target: z.optional(z.string()),
  /** The address of its site, instead of the target's. */
  url: z.optional(z.string()),
})

const keep = z.strictObject({
  versions: z.optional(z.int().min(1)),
  days: z.optional(z.number().min(0)),
})
const defaultKeep: Keep = { versions: 5, days: 30 }

const deploySchema = z.strictObject({
  $schema: z.optional(z.string()),
  targets: z.record(z.string().regex(/^[a-z0-9-]+$/), writtenTarget),
  /**
   * The target of gyms that name no target. It also gets the report. Not needed if there is only one target.
   */
  default: z.optional(z.string()),
  gyms: z.optional(z.record(z.string(), gymSettings)),
  keep: z.optional(keep),
})

/** The JSON Schema of deploy.json, for editors. */
export const writeDeploySchema = (): string =>
  `${JSON.stringify({ ...z.toJSONSchema(deploySchema, { io: 'input' }), title: 'deploy.json: where the gyms are served' }, null, 2)}\n`

/** Full sentences. The message begins with its location. */
export interface SettingsWarning {
  message: string
  hint: string
}

export interface DeploySettings {
  keep: Keep
  /** The name of the target that gets the report. */
  main: string
  /** The names of all targets. */
  targets: readonly string[]
  /** The gyms that `gyms` names, with or without a folder. */
  namedGyms: readonly string[]
  /** The name of a gym's target. */
  targetOf(gym: string): string
  /** The address of a gym's site, or null. */
  urlOf(gym: string): string | null
  /**
   * Makes sure that no two gyms are served from one location.
   * @throws {UserError} 'usage' if they would overwrite each other
   */
  assertApart(fleet: readonly string[]): void
  /** Warnings about entries of `gyms` for gyms outside the fleet: typing errors, or gyms that were removed. */
  warningsFor(fleet: readonly string[]): SettingsWarning[]
  /**
   * Returns the settings of a target with the environment's values, and those values that must never be printed.
   * @throws {UserError} 'usage' if the environment lacks a required value
   */
  open(target: string): { settings: TargetSettings; secrets: string[] }
}

/**
 * Reads deploy.json beside the gyms.
 * @throws {UserError} 'usage' if it is missing or wrong
 */
export async function readDeploySettings(
  paths: Paths,
  env: Readonly<Record<string, string | undefined>>,
  system: Pick<FileStore, 'readFile'>,
): Promise<DeploySettings> {
  const file = join(paths.tenants, 'deploy.json')
  const bytes = await system.readFile(file)
  if (bytes === null)
    throw new UserError('usage', `${file} is not there. It says where the gyms are served.`, seeDocs)
  const document = documentOf(file, bytes)
  const errorAt = (path: readonly PropertyKey[], what: string) =>
    new UserError('usage', `${positionOf(document.spotOf(path))}: ${what}`, seeDocs)
  const parsed = deploySchema.safeParse(document.value)
  if (!parsed.success)
    throw new UserError('usage', linesOf(parsed.error.issues, document).join('\n'), seeDocs)
  const { targets, gyms = {}, default: defaultTarget, keep = {} } = parsed.data
  const names = Object.keys(targets)
  const isTarget = (name: string) => Object.hasOwn(targets, name)
  const main = defaultTarget ?? (names.length === 1 ? names[0] : undefined)
  if (main === undefined) throw errorAt(['targets'], '"default" has to name one of the targets.')
  for (const [path, name] of [
    [['default'], main] as const,
    ...Object.entries(gyms).map(([gym, { target }]) => [['gyms', gym, 'target'], target] as const),
  ])
    if (name !== undefined && !isTarget(name))
      throw errorAt(path, `${path.join('.')} names "${name}", which is no target.`)
  const targetOf = (gym: string) => gyms[gym]?.target ?? main
  const open = (name: string) => {
    const target = isTarget(name) ? targets[name] : undefined
    if (target === undefined) throw errorAt(['targets'], `there is no target "${name}".`)
    const unset = Object.entries(target).find(([field, value]) => isUnset(field, value, env))
    if (unset)
      throw errorAt(
        ['targets', name, unset[0]],
        `the target "${name}" takes its ${unset[0]} from ${variable.parse(unset[1]).env}, which is not set.`,
      )
    const used = usedTarget.safeParse(withValues(target, env))
    if (!used.success) {
      const path = ['targets', name, ...(used.error.issues[0]?.path ?? [])]
      throw errorAt(path, missingIn(name, target, used.error))
    }
    const secrets = secretsOf(used.data, env).flatMap(secret => secret ?? [])
    const lacking = used.data.kind === 'command' && used.data.secrets?.find(one => !env[one])
    if (lacking)
      throw errorAt(['targets', name, 'secrets'], `the target "${name}" needs ${lacking}, which is not set.`)
    return { settings: used.data, secrets }
  }
  const urlOf = (gym: string) => {
    const address = gyms[gym]?.url ?? valueFrom(targets[targetOf(gym)]?.url, env)
    return address?.replaceAll('{gym}', gym).replace(/\/+$/, '') ?? null
  }
  const assertApart = (fleet: readonly string[]) => {
    const gymByLocation = new Map<string, string>()
    for (const gym of fleet) {
      const name = targetOf(gym)
      const target = targets[name]
      const url = urlOf(gym)
      const locations = [
        ...(target ? [locationIn(name, target, gym, url ?? '', env)] : []),
        ...(url === null ? [] : [`at ${addressOf(url)}`]),
      ]
      for (const location of locations) {
        if (location === null) continue
        const other = gymByLocation.get(location)
        if (other !== undefined)
          throw errorAt(
            gyms[gym] ? ['gyms', gym] : ['targets', name],
            `${other} and ${gym} would both be served ${location}. Write {gym} where they differ.`,
          )
        gymByLocation.set(location, gym)
      }
    }
  }
  const warningsFor = (fleet: readonly string[]) =>
    Object.keys(gyms)
      .filter(gym => !fleet.includes(gym))
      .map(gym => {
        const meant = nearest(gym, fleet)
        return {
          message: `${positionOf(document.spotOfKey(['gyms', gym]))}: gyms names "${gym}", and there is no such gym.`,
          hint: meant
            ? `Did you mean "${meant}"?`
            : `If it was removed, take it down (molde undeploy ${gym}) and remove the entry.`,
        }
      })
  return {
    keep: { versions: keep.versions ?? defaultKeep.versions, days: keep.days ?? defaultKeep.days },
    main,
    targets: names,
    namedGyms: Object.keys(gyms),
    targetOf,
    urlOf,
    assertApart,
    warningsFor,
    open,
  }
}

const seeDocs = 'docs/hosting.md says how it is written.'

/** A fleet of thousands may have an entry for each gym. */
const form = { maxBytes: 16 * 1024 * 1024, root: 'object' } as const

/** @throws {UserError} 'usage' for bytes that are not a JSON object */
function documentOf(file: string, bytes: Uint8Array): JsonDocument {
  const { document, problems } = readJson('', file, bytes, form)
  const [problem] = problems
  if (problem) throw new UserError('usage', `${positionOf(problem)}: ${problem.message}`, problem.hint)
  if (document === null) throw new Error(`${file} has neither a value nor a problem.`)
  return document
}

/** '/gyms/deploy.json:3:7', as editors and terminals open it. */
const positionOf = ({ file, line, column }: Spot): string => `${file}:${line}:${column}`

/** A line for each issue, with its position. */
const linesOf = (issues: readonly z.core.$ZodIssue[], document: JsonDocument): string[] =>
  issues.map(issue => {
    const [key] = issue.code === 'unrecognized_keys' ? issue.keys : []
    const isName = key !== undefined || issue.code === 'invalid_key'
    const path = key === undefined ? issue.path : [...issue.path, key]
    const spot = isName ? document.spotOfKey(path) : document.spotOf(path)
    const isMissing = !isName && valueAt(document.value, path) === undefined
    return `${positionOf(spot)}: ${issue.path.map(String).join('.') || 'the file'} ${isMissing ? 'is missing' : wordingOf(issue)}.`
  })

function wordingOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `has no field ${issue.keys.map(key => `"${key}"`).join(', ')}`
    case 'invalid_key':
      return 'cannot be the name of a target, which has small letters, digits and hyphens'
    case 'invalid_union':
      return issue.discriminator ? 'has to be "ssh", "s3" or "command"' : issue.message
    case 'invalid_format':
      return issue.message
    default:
      return issue.message.startsWith('has to be') ? issue.message : `is wrong: ${issue.message}`
  }
}

/** The values that must never be printed. */
function secretsOf(used: TargetSettings, env: Env): (string | undefined)[] {
  return [...ownSecretsOf(used, env), ...[used.url, used.kind === 's3' ? used.endpoint : ''].map(passwordIn)]
}

function passwordIn(address: string | undefined): string | undefined {
  return address && URL.canParse(address)
    ? decodeURIComponent(new URL(address).password) || undefined
    : undefined
}

function ownSecretsOf(used: TargetSettings, env: Env): (string | undefined)[] {
  switch (used.kind) {
    case 'ssh':
      return [used.key]
    case 's3':
      return [used.accessKeyId, used.secretAccessKey, used.sessionToken]
    case 'command':
      return (used.secrets ?? []).map(name => env[name])
  }
}

/** The location of a gym's site at a target, as text. null if it is a folder of the gym's name. */
function locationIn(
  name: string,
  target: z.output<typeof writtenTarget>,
  gym: string,
  url: string,
  env: Env,
): string | null {
  const fill = (text: string) => text.replaceAll('{gym}', gym)
  switch (target.kind) {
    case 'ssh':
      return null
    case 's3': {
      const [bucket = '', prefix = '', endpoint = ''] = [target.bucket, target.prefix, target.endpoint].map(
        value => valueFrom(value, env),
      )
      return `from ${withoutCredentials(endpoint)} bucket "${fill(bucket)}", prefix "${fill(prefix)}"`
    }
    case 'command': {
      const args = [...target.command, target.cwd ?? ''].map(word => fill(word).replaceAll('{url}', url))
      return `by the same command of the target "${name}": ${withoutCredentials(args.join(' ').trim())}`
    }
  }
}

/** Normalizes an address: addresses of the same site become equal. */
const addressOf = (url: string): string =>
  withoutCredentials(URL.canParse(url) ? new URL(url).href : url).replace(/\/$/, '')

type Env = Readonly<Record<string, string | undefined>>

/** An empty variable counts as not set, because CI cannot leave a variable out. */
const valueFrom = (value: z.output<typeof written> | undefined, env: Env): string | undefined =>
  typeof value === 'object' ? env[value.env] || undefined : value

/**
 * Fields whose variable may be empty: an unknown address, the default port, no reload, permanent credentials of
 * AWS.
 */
const mayBeUnset = ['url', 'port', 'reload', 'sessionToken']

/**
 * True for a field whose variable is required and not set. Without its value, another key or another store
 * would be used.
 */
function isUnset(field: string, value: unknown, env: Env): boolean {
  const written = variable.safeParse(value)
  return written.success && !mayBeUnset.includes(field) && !env[written.data.env]
}

const withValues = (target: z.output<typeof writtenTarget>, env: Env): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(target).flatMap(([field, value]) => {
      const used = variable.safeParse(value).success
        ? valueFrom(value as z.output<typeof variable>, env)
        : value
      return used === undefined ? [] : [[field, used]]
    }),
  )

/**
 * Names the variable that is not set. For a wrong value, only its field is named, because the value may be
 * secret.
 */
function missingIn(name: string, target: object, error: z.ZodError): string {
  const [issue] = error.issues
  const field = String(issue?.path[0] ?? '')
  const value = variable.safeParse((target as Record<string, unknown>)[field])
  if (!value.success) return `the target "${name}": ${field} ${issue?.message ?? 'is wrong'}`
  if (issue?.code === 'custom')
    return `the target "${name}" takes its ${field} from ${value.data.env}: the value ${issue.message}`
  return `the target "${name}" takes its ${field} from ${value.data.env}, which is not set or not right.`
}
