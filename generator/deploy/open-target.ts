import type { Paths } from '#generator/system/paths.ts'
import type { ProcessResult, System } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { openCommand } from './command.ts'
import type { DeploySettings } from './settings.ts'
import { openSsh } from './ssh.ts'
import { Refusal, type Target } from './target.ts'

/**
 * Opens a target by its name. The caller closes it. After `signal`, work that can be repeated is broken off.
 * @throws {UserError} 'usage' if deploy.json lacks something, 'environment' if this machine does
 */
export async function openTarget(
  { open, urlOf }: Pick<DeploySettings, 'open' | 'urlOf'>,
  name: string,
  paths: Paths,
  system: System,
  signal?: AbortSignal,
): Promise<Target> {
  const { settings, secrets } = open(name)
  const redact = createRedact(secrets)
  const discreet = redactProcesses(system, redact)
  const target = await openKind().catch((error: unknown) => {
    throw redactError(error, redact)
  })
  return redactTarget(target, redact)

  async function openKind(): Promise<Target> {
    switch (settings.kind) {
      case 'ssh':
        return openSsh(settings, paths, discreet, signal)
      case 's3': {
        // Its SDK is large, and no other target needs it.
        const { openS3 } = await import('./s3-store.ts')
        return openS3(settings, discreet, signal)
      }
      case 'command':
        return openCommand(settings, urlOf, paths, discreet, signal)
    }
  }
}

type Redact = (text: string) => string

/** Returns a function that replaces secrets in a text, also as a part of an address, in JSON and in base64. */
function createRedact(secrets: readonly string[]): Redact {
  const texts = [...secrets, ...secrets.flatMap(valuesInJson)]
  // A key is printed line by line.
  const lines = texts.flatMap(text => [text, ...text.split('\n')]).map(line => line.trim())
  const long = lines.filter(line => line.length > 3 && !line.startsWith('-----'))
  const whole = texts.filter(text => text.length > 3)
  const encodings = (['base64', 'base64url'] as const).flatMap(encoding =>
    [...long, ...whole].map(text => Buffer.from(text).toString(encoding).replace(/=+$/, '')),
  )
  const all = new Set([
    ...encodings,
    ...long.flatMap(line => [line, encodeURIComponent(line), JSON.stringify(line).slice(1, -1)]),
  ])
  const longestFirst = [...all].sort((one, other) => other.length - one.length)
  return text => longestFirst.reduce((result, secret) => result.replaceAll(secret, '***'), text)
}

/** Returns the texts and numbers in a secret of JSON, such as a service account. Programs print them one by one. */
function valuesInJson(secret: string): string[] {
  if (!/^\s*[{[]/.test(secret)) return []
  const values: string[] = []
  try {
    JSON.parse(secret, (_, value: unknown) => {
      if (typeof value === 'string' || typeof value === 'number') values.push(String(value))
    })
  } catch (error) {
    // The text of this error repeats the secret.
    if (!(error instanceof SyntaxError)) throw error
  }
  return values
}

/**
 * Removes secrets from the output of other programs, which may print their arguments. The output goes into
 * messages.
 */
const redactProcesses = (system: System, redact: Redact): System => ({
  ...system,
  run: async (...words) => redactResult(await system.run(...words), redact),
  start: async (...words) => {
    const { failure, stop } = await system.start(...words)
    return { failure: failure && redactResult(failure, redact), stop }
  },
})

const redactResult = (
  { exitCode, stdout, stderr, output }: ProcessResult,
  redact: Redact,
): ProcessResult => ({
  exitCode,
  stdout: redact(stdout),
  stderr: redact(stderr),
  output: redact(output),
})

/** Returns an error that is safe to print. Its cause may hold a secret too, and is left out. */
function redactError(error: unknown, redact: Redact): Error {
  if (error instanceof Refusal) return new Refusal(redact(error.message), redact(error.hint))
  if (error instanceof UserError) return new UserError(error.kind, redact(error.message), redact(error.hint))
  if (!(error instanceof Error)) return new Error(redact(String(error)))
  const copy = new Error(redact(error.message))
  copy.name = error.name
  copy.stack = redact(error.stack ?? '')
  return copy
}

/** Returns a target whose errors hold no secret: a server may repeat a request in its answer. */
function redactTarget(target: Target, redact: Redact): Target {
  const redactFailures =
    <Words extends unknown[], Answer>(work: (...words: Words) => Promise<Answer>) =>
    (...words: Words): Promise<Answer> =>
      work(...words).catch((error: unknown) => {
        throw redactError(error, redact)
      })
  const redactValues = <Value>(values: ReadonlyMap<string, Value | Error>): Map<string, Value | Error> =>
    new Map([...values].map(([gym, one]) => [gym, one instanceof Error ? redactError(one, redact) : one]))
  return {
    gymNames: redactFailures(target.gymNames),
    list: redactFailures(async gyms => redactValues(await target.list(gyms))),
    manifests: redactFailures(target.manifests),
    findDamage: redactFailures(async versions => redactValues(await target.findDamage(versions))),
    share: redactFailures(target.share),
    put: redactFailures(target.put),
    show: redactFailures(target.show),
    confirm: redactFailures(target.confirm),
    removeUnused: redactFailures(target.removeUnused),
    configure: redactFailures(target.configure),
    readReport: redactFailures(target.readReport),
    writeReport: redactFailures(target.writeReport),
    ...(target.remove && { remove: redactFailures(target.remove) }),
    close: redactFailures(target.close),
  }
}
