import type { Paths } from '../system/paths.ts'
import type { ProcessResult, System } from '../system/system.ts'
import { UserError } from '../system/user-error.ts'
import { openCommand } from './command.ts'
import type { DeploySettings } from './settings.ts'
import { openSsh } from './ssh.ts'
import type { Target } from './target.ts'

/**
 * Opens a target by its name. The caller closes it. After `signal`, work that can be repeated is broken off.
 * @throws {UserError} 'usage' where deploy.json lacks something, 'environment' where this machine does
 */
export async function openTarget(
  { open, urlOf }: Pick<DeploySettings, 'open' | 'urlOf'>,
  name: string,
  paths: Paths,
  system: System,
  signal?: AbortSignal,
): Promise<Target> {
  const { settings, secrets } = open(name)
  const hide = hiding(secrets)
  const discreet = withoutSecrets(system, hide)
  const target = await openKind().catch((error: unknown) => {
    throw hidden(error, hide)
  })
  return discreetTarget(target, hide)

  async function openKind(): Promise<Target> {
    switch (settings.kind) {
      case 'ssh':
        return openSsh(settings, paths, discreet, signal)
      case 's3': {
        // Its SDK is large, and needed by nobody else.
        const { openS3 } = await import('./s3.ts')
        return openS3(settings, discreet, signal)
      }
      case 'command':
        return openCommand(settings, urlOf, paths, discreet, signal)
    }
  }
}

type Hide = (text: string) => string

/** Replaces secrets in a text, also as a part of an address. */
function hiding(secrets: readonly string[]): Hide {
  // A key is printed line by line.
  const lines = secrets.flatMap(secret => [secret, ...secret.split('\n')]).map(line => line.trim())
  const long = lines.filter(line => line.length > 3 && !line.startsWith('-----'))
  const all = new Set(long.flatMap(line => [line, encodeURIComponent(line)]))
  return text => [...all].reduce((left, secret) => left.replaceAll(secret, '***'), text)
}

/** Other programs print what they were given: what they print goes into messages without the secrets. */
const withoutSecrets = (system: System, hide: Hide): System => ({
  ...system,
  run: async (...words) => {
    return hideIn(await system.run(...words), hide)
  },
  start: async (...words) => {
    const { failure, stop } = await system.start(...words)
    return { failure: failure && hideIn(failure, hide), stop }
  },
})

const hideIn = ({ exitCode, stdout, stderr, output }: ProcessResult, hide: Hide): ProcessResult => ({
  exitCode,
  stdout: hide(stdout),
  stderr: hide(stderr),
  output: hide(output),
})

/** An error as it may be printed. Its cause may hold a secret, too, and is left out. */
function hidden(error: unknown, hide: Hide): Error {
  if (error instanceof UserError) return new UserError(error.kind, hide(error.message), hide(error.hint))
  if (!(error instanceof Error)) return new Error(hide(String(error)))
  const copy = new Error(hide(error.message))
  copy.name = error.name
  copy.stack = hide(error.stack ?? '')
  return copy
}

/** A target whose errors hold no secret: a server repeats in its answer what it was sent. */
function discreetTarget(target: Target, hide: Hide): Target {
  const guarded =
    <Words extends unknown[], Answer>(work: (...words: Words) => Promise<Answer>) =>
    (...words: Words): Promise<Answer> =>
      work(...words).catch((error: unknown) => {
        throw hidden(error, hide)
      })
  return {
    list: guarded(async gyms => {
      const found = await target.list(gyms)
      return new Map([...found].map(([gym, one]) => [gym, one instanceof Error ? hidden(one, hide) : one]))
    }),
    manifests: guarded(target.manifests),
    share: guarded(target.share),
    put: guarded(target.put),
    show: guarded(target.show),
    confirm: guarded(target.confirm),
    removeUnused: guarded(target.removeUnused),
    configure: guarded(target.configure),
    readReport: guarded(target.readReport),
    writeReport: guarded(target.writeReport),
    ...(target.remove && { remove: guarded(target.remove) }),
    close: guarded(target.close),
  }
}
