import { relative } from 'node:path'
import { Argument, type Command } from 'commander'
import pc from 'picocolors'
import { type Host, writeHost } from '#generator/host-config/host.ts'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
import { addExamples, gymsArgument } from '../flags.ts'
import { resolveGyms } from '../gyms.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'

export type HostOptions = GlobalOptions & {
  domain?: string
  backend?: string
  resolver?: string
  brotli?: boolean
  prefix?: string
  root?: string
}

const hosts: Host[] = ['nginx', 'firebase', 'cloudflare', 'netlify', 's3']
const exampleDomain = 'example.com'

export function declare(command: Command) {
  command
    .addArgument(new Argument('<host>', 'the hosting provider').choices(hosts))
    .addArgument(gymsArgument())
    .option('--domain <domain>', 'the gyms are its sub-domains (default: example.com)')
    .option('--backend <address>', 'who answers /pwa/ for gyms that ask their own origin')
    .option(
      '--resolver <addresses>',
      'name servers that nginx asks for the backend; off: none (default: public)',
    )
    .option('--brotli', "uses the brotli files too: the server's nginx has the module brotli_static")
    .option('--root <dir>', 'where the sites are on the serving machine (default: the output folder)')
    .option('--prefix <text>', "before each gym's name where names are shared with all the world")
  addExamples(command, 'nginx --domain example.com --backend https://api.example.com', 'netlify box-norte')
  return (host: Host, gyms: string[]) => runHost(host, gyms, command.optsWithGlobals())
}

/**
 * molde host <host> [gym…]: writes the host's configuration for built gyms. A faulty gym is named and stops no
 * other.
 */
async function runHost(host: Host, named: string[], options: HostOptions): Promise<number> {
  const cli = cliContext(options)
  const requested = await resolveGyms(named, cli)
  // nginx has one file for all gyms. A file with only some gyms would take the domains of the others away.
  const gyms = host === 'nginx' ? await resolveGyms([], cli) : requested
  const { domain = exampleDomain, backend = null, resolver = null, prefix = '', root = null } = options
  const { brotli = false } = options
  const flags = {
    domain,
    backend,
    resolver,
    brotli,
    prefix,
    root,
    all: gyms !== requested || named.length === 0,
  }
  const { written, removed, notes, leftOut } = await writeHost(host, gyms, flags, cli.paths, cli.system)
  const relativePaths = (paths: readonly string[]) => paths.map(path => relative(process.cwd(), path))
  const isExample = options.domain === undefined && (host === 'nginx' || host === 's3')
  const all = [...notes, ...(isExample ? [exampleNote] : [])]
  const ok = leftOut.length === 0
  if (cli.json)
    printDocument('host', {
      ok,
      host,
      written: relativePaths(written),
      removed: relativePaths(removed),
      notes: all,
      leftOut,
    })
  else if (written.length > 0) console.log(relativePaths(written).join('\n'))
  for (const path of relativePaths(removed)) cli.log(pc.dim(`Removed: ${path}`))
  for (const note of all) cli.log(note)
  for (const { gym, why } of leftOut) console.error(`${pc.red('✗')} ${pc.bold(gym)}  ${why}`)
  return ok ? exitCodes.fine : exitCodes.failed
}

const exampleNote = `${pc.yellow('!')} No --domain was given: the gyms are sub-domains of ${exampleDomain}, which is nobody's.`
