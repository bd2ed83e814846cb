import type { Paths } from '../system/paths.ts'
import type { ProcessResult, System } from '../system/system.ts'
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
  const discreet = withoutSecrets(system, secrets)
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

/** What other programs print goes into messages: the secrets that they were given do not. */
function withoutSecrets(system: System, secrets: readonly string[]): System {
  // A key is printed line by line.
  const lines = secrets.flatMap(secret => [secret, ...secret.split('\n')]).map(line => line.trim())
  const hidden = lines.filter(line => line.length > 3 && !line.startsWith('-----'))
  const clean = (text: string) => hidden.reduce((left, secret) => left.replaceAll(secret, '***'), text)
  const cleanResult = (result: ProcessResult): ProcessResult => ({
    exitCode: result.exitCode,
    stdout: clean(result.stdout),
    stderr: clean(result.stderr),
    output: clean(result.output),
  })
  return {
    ...system,
    run: async (...words) => cleanResult(await system.run(...words)),
    start: async (...words) => {
      const { failure, stop } = await system.start(...words)
      return { failure: failure && cleanResult(failure), stop }
    },
  }
}
