import { join, relative } from 'node:path'
import type { Command } from 'commander'
import { writeJsonSchema } from '#generator/tenant/app-json/json-schema.ts'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'

export function declare(command: Command) {
  command
    .option('--write', 'write it to <tenants>/, where editors find it')
    .option('--deploy', 'that of deploy.json instead')
    .option('--protocol', 'the protocol of app and backend instead, as an OpenAPI document')
  return () => runSchema(command.optsWithGlobals())
}

/**
 * molde schema: prints the JSON Schema of app.json. With --deploy, that of deploy.json. With --protocol, the
 * OpenAPI document of a backend, with examples recorded from the sandbox. Each is a JSON document of its own.
 */
async function runSchema(
  options: GlobalOptions & { write?: boolean; deploy?: boolean; protocol?: boolean },
): Promise<number> {
  const { paths, system, log, json } = cliContext(options)
  if (options.protocol) {
    const { recordExamples } = await import('#generator/sandbox/protocol/examples.ts')
    const { blankInCache } = await import('#generator/sandbox/database/blank.ts')
    const { protocolDocument } = await import('#generator/sandbox/protocol/protocol.ts')
    const examples = await recordExamples({ blank: blankInCache(paths, system) })
    process.stdout.write(`${JSON.stringify(protocolDocument(examples), null, 2)}\n`)
    return exitCodes.fine
  }
  const { writeDeploySchema } = await import('#generator/deploy/settings.ts')
  const text = options.deploy ? writeDeploySchema() : writeJsonSchema()
  if (!options.write) {
    process.stdout.write(text)
    return exitCodes.fine
  }
  const file = join(paths.tenants, options.deploy ? 'deploy.schema.json' : 'app.schema.json')
  await system.writeFile(file, text)
  if (json) printDocument('schema', { ok: true, file: relative(process.cwd(), file) })
  else log(`Written: ${file}`)
  return exitCodes.fine
}
