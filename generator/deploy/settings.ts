import { join } from 'node:path'
import * as z from 'zod'
import { withoutCredentials } from '../system/fetch.ts'
import type { Paths } from '../system/paths.ts'
import type { FileStore } from '../system/system.ts'
import { UserError } from '../system/user-error.ts'
import { commandSettings } from './command.ts'
import { s3Settings } from './s3-settings.ts'
import { privateKey } from './ssh/private-key.ts'
import { sshSettings } from './ssh.ts'
import type { Keep } from './versions.ts'

/** In the place of a value: the variable of the environment that holds it. A secret is written in no other way. */
const variable = z.strictObject({ env: z.string().regex(/^[A-Za-z_]\w*$/) })
const written = z.union([z.string().min(1), variable])

/** Each kind of target by what it is configured with: as it is written, and as it is used. */
const writtenTarget = z.discriminatedUnion('kind', [
  sshSettings(written, variable),
  s3Settings(written, variable),
  commandSettings(written),
])
const usedTarget = z.discriminatedUnion('kind', [
  sshSettings(z.string(), privateKey),
  s3Settings(z.string(), z.string()),
  commandSettings(z.string()),
])
export type TargetSettings = z.output<typeof usedTarget>

const gymSettings = z.strictObject({
  /** One of `targets`. */
  target: z.optional(z.string()),
  /** Where its site answers, in the place of the target's. */
  url: z.optional(z.string()),
})

const keep = z.strictObject({
  versions: z.optional(z.int().min(1)),
  days: z.optional(z.number().min(0)),
})
const usualKeep: Keep = { versions: 5, days: 30 }

const deploySchema = z.strictObject({
  $schema: z.optional(z.string()),
  targets: z.record(z.string().regex(/^[a-z0-9-]+$/), writtenTarget),
  /** The target of gyms that name none, which also gets the report. Not needed where there is one target. */
  default: z.optional(z.string()),
  gyms: z.optional(z.record(z.string(), gymSettings)),
  keep: z.optional(keep),
})

/** The JSON Schema of deploy.json, for editors. */
export const writeDeploySchema = (): string =>
  `${JSON.stringify({ ...z.toJSONSchema(deploySchema, { io: 'input' }), title: 'deploy.json: where the gyms are served' }, null, 2)}\n`

export interface DeploySettings {
  keep: Keep
  /** The name of the target that gets the report. */
  main: string
  /** The name of a gym's target. */
  targetOf(gym: string): string
  /** Where a gym's site answers, null where nobody said. */
  urlOf(gym: string): string | null
  /**
   * Makes sure that no two gyms are served from one place, and that `gyms` names gyms that exist.
   * @throws {UserError} 'usage' where they would overwrite each other
   */
  assertApart(fleet: readonly string[]): void
  /**
   * What a target is configured with, the environment's values in it, and those of them that may be printed nowhere.
   * @throws {UserError} 'usage' where the environment lacks one that is needed
   */
  open(target: string): { settings: TargetSettings; secrets: string[] }
}

/**
 * Reads deploy.json beside the gyms.
 * @throws {UserError} 'usage' where it is missing or wrong
 */
export async function readDeploySettings(
  paths: Paths,
  env: Readonly<Record<string, string | undefined>>,
  system: Pick<FileStore, 'readFile'>,
): Promise<DeploySettings> {
  const file = join(paths.tenants, 'deploy.json')
  const wrong = (what: string) =>
    new UserError('usage', `${file}: ${what}`, 'docs/hosting.md says how it is written.')
  const bytes = await system.readFile(file)
  if (bytes === null) throw wrong('it is not there. It says where the gyms are served.')
  const parsed = deploySchema.safeParse(json(bytes, wrong))
  if (!parsed.success) throw wrong(z.prettifyError(parsed.error))
  const { targets, gyms = {}, default: usual, keep = {} } = parsed.data
  const names = Object.keys(targets)
  const isTarget = (name: string) => Object.hasOwn(targets, name)
  const main = usual ?? (names.length === 1 ? names[0] : undefined)
  if (main === undefined) throw wrong('"default" has to name one of the targets.')
  for (const [where, name] of [
    ['default', main],
    ...Object.entries(gyms).map(([gym, { target }]) => [`gyms.${gym}`, target]),
  ])
    if (name !== undefined && !isTarget(name)) throw wrong(`${where} names "${name}", which is no target.`)
  const targetOf = (gym: string) => gyms[gym]?.target ?? main
  const open = (name: string) => {
    const target = isTarget(name) ? targets[name] : undefined
    if (target === undefined) throw wrong(`there is no target "${name}".`)
    const used = usedTarget.safeParse(withValues(target, env))
    if (!used.success) throw wrong(missingIn(name, target, used.error))
    const secrets = secretsOf(used.data, env).flatMap(secret => secret ?? [])
    const lacking = used.data.kind === 'command' && used.data.secrets?.find(one => !env[one])
    if (lacking) throw wrong(`the target "${name}" needs ${lacking}, which is not set.`)
    return { settings: used.data, secrets }
  }
  const urlOf = (gym: string) => {
    const address = gyms[gym]?.url ?? valueFrom(targets[targetOf(gym)]?.url, env)
    return address?.replaceAll('{gym}', gym).replace(/\/+$/, '') ?? null
  }
  const assertApart = (fleet: readonly string[]) => {
    const stray = Object.keys(gyms).find(gym => !fleet.includes(gym))
    if (stray !== undefined)
      throw wrong(`gyms names "${stray}", and there is no such gym. Correct the name, or remove it.`)
    const taken = new Map<string, string>()
    for (const gym of fleet) {
      const name = targetOf(gym)
      const target = targets[name]
      const url = urlOf(gym)
      const places = [
        ...(target ? [placeIn(name, target, gym, url ?? '', env)] : []),
        ...(url === null ? [] : [`at ${addressOf(url)}`]),
      ]
      for (const place of places) {
        if (place === null) continue
        const other = taken.get(place)
        if (other !== undefined)
          throw wrong(`${other} and ${gym} would both be served ${place}. Write {gym} where they differ.`)
        taken.set(place, gym)
      }
    }
  }
  return {
    keep: { versions: keep.versions ?? usualKeep.versions, days: keep.days ?? usualKeep.days },
    main,
    targetOf,
    urlOf,
    assertApart,
    open,
  }
}

/** What nobody may read. */
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

function json(bytes: Uint8Array, wrong: (what: string) => UserError): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

/** The place of a gym's site at a target, in words; null if that is a folder of the gym's name. */
function placeIn(
  name: string,
  target: z.output<typeof writtenTarget>,
  gym: string,
  url: string,
  env: Env,
): string | null {
  const filled = (text: string) => text.replaceAll('{gym}', gym)
  switch (target.kind) {
    case 'ssh':
      return null
    case 's3': {
      const [bucket = '', prefix = '', endpoint = ''] = [target.bucket, target.prefix, target.endpoint].map(
        value => valueFrom(value, env),
      )
      return `from ${withoutCredentials(endpoint)} bucket "${filled(bucket)}", prefix "${filled(prefix)}"`
    }
    case 'command': {
      const words = [...target.command, target.cwd ?? ''].map(word => filled(word).replaceAll('{url}', url))
      return `by the same command of the target "${name}": ${withoutCredentials(words.join(' ').trim())}`
    }
  }
}

/** An address by which two that mean the same site are equal. */
const addressOf = (url: string): string =>
  withoutCredentials(URL.canParse(url) ? new URL(url).href : url).replace(/\/$/, '')

type Env = Readonly<Record<string, string | undefined>>

/** A variable that is empty is not set: CI has no other way to leave one out. */
const valueFrom = (value: z.output<typeof written> | undefined, env: Env): string | undefined =>
  typeof value === 'object' ? env[value.env] || undefined : value

const withValues = (target: z.output<typeof writtenTarget>, env: Env): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(target).flatMap(([field, value]) => {
      const used = variable.safeParse(value).success
        ? valueFrom(value as z.output<typeof variable>, env)
        : value
      return used === undefined ? [] : [[field, used]]
    }),
  )

/** Names the variable that is not set. Of a wrong value only the field is named, since the value may be secret. */
function missingIn(name: string, target: object, error: z.ZodError): string {
  const [issue] = error.issues
  const field = String(issue?.path[0] ?? '')
  const value = variable.safeParse((target as Record<string, unknown>)[field])
  if (!value.success) return `the target "${name}": ${field} ${issue?.message ?? 'is wrong'}`
  if (issue?.code === 'custom')
    return `the target "${name}" takes its ${field} from ${value.data.env}: the value ${issue.message}`
  return `the target "${name}" takes its ${field} from ${value.data.env}, which is not set or not right.`
}
