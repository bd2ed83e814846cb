import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import pMap from 'p-map'
import pc from 'picocolors'
import { siteFolder, universal } from '#generator/site/published.ts'
import { UserError } from '#generator/system/user-error.ts'
import { readNeighbours } from '#generator/verify/neighbours.ts'
import { verifyGym } from '#generator/verify/verify.ts'
import { type CliContext, cliContext, type GlobalOptions } from '../cli-context.ts'
import { addExamples, gymsArgument } from '../flags.ts'
import { resolveGyms } from '../gyms.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'

type VerifyOptions = GlobalOptions & { at?: string; universal?: boolean }

export function declare(command: Command) {
  command
    .addArgument(gymsArgument())
    .option('--at <address>', 'read the deployed ones instead, e.g. https://{gym}.example.com')
    .option('--universal', 'read the one site of all gyms')
  addExamples(command, 'box-norte', '--at https://{gym}.example.com')
  return (gyms: string[]) => runVerify(gyms, command.optsWithGlobals())
}

/**
 * molde verify [gym…]: reports issues of finished sites in dist/ or at their addresses. Without names also of
 * the site of all gyms.
 */
async function runVerify(named: string[], options: VerifyOptions): Promise<number> {
  const cli = cliContext(options)
  const { json, log } = cli
  const gyms = await resolveSites(named, options, cli)
  if (gyms.length > 1 && options.at !== undefined && !options.at.includes('{gym}'))
    throw new UserError(
      'usage',
      `--at ${options.at || '""'} is one address for ${gyms.length} gyms.`,
      'Put {gym} in it, such as https://{gym}.example.com, or name one gym.',
    )
  const neighbours = await readNeighbours(cli.paths, cli.system)
  const verified = await pMap(
    gyms,
    async gym => {
      const { issues, compared, uncompressed } = await verifyGym(
        gym,
        options.at,
        neighbours,
        cli.paths,
        cli.system,
      )
      const notes = [...(compared ? [] : [uncomparedNote]), ...(uncompressed ? [uncompressedNote] : [])]
      log(`${issues.length === 0 ? pc.green('✓') : pc.red('✗')} ${pc.bold(gym)}${notes.join('')}`)
      if (!json) for (const { path, what } of issues) console.log(`${gym}\t${path}\t${what}`)
      return { gym, compared, uncompressed, issues }
    },
    { concurrency: 2 * availableParallelism() },
  )
  const ok = verified.every(({ issues }) => issues.length === 0)
  if (json) printDocument('verify', { ok, gyms: verified })
  return ok ? exitCodes.fine : exitCodes.failed
}

const uncomparedNote = pc.dim('  not built here: what is deployed was not compared with a build')
const uncompressedNote = pc.yellow('  sent without compression: turn on gzip where it is hosted')

/** Returns the named gyms. Without names, all gyms and the site of all gyms if it was built. */
async function resolveSites(named: string[], options: VerifyOptions, cli: CliContext): Promise<string[]> {
  if (options.universal) return [universal]
  const gyms = await resolveGyms(named, cli)
  const isBuilt = (await cli.system.readLink(siteFolder(universal, cli.paths))) !== null
  return named.length === 0 && isBuilt && !options.at ? [...gyms, universal] : gyms
}
