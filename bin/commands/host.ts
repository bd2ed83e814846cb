import { relative } from 'node:path'
import { type Host, writeHost } from '../../generator/hosts/host.ts'
import { printDocument } from '../terminal/document.ts'
import { gymsMeant } from '../terminal/gyms.ts'
import { deskFor, type GlobalOptions } from '../terminal/options.ts'
import { exitCodes } from '../terminal/thrown.ts'

export type HostWords = GlobalOptions & { domain?: string; backend?: string; prefix?: string }

/** molde host <host> [gym…]: the host's own configuration for built gyms. */
export async function runHost(host: Host, named: string[], options: HostWords): Promise<number> {
  const desk = deskFor(options)
  const gyms = await gymsMeant(named, desk)
  const { domain = 'example.com', backend = null, prefix = '' } = options
  const { written, notes } = await writeHost(host, gyms, { domain, backend, prefix }, desk.places, desk.shop)
  const paths = written.map(path => relative(process.cwd(), path))
  if (desk.json) printDocument('host', { ok: true, host, written: paths, notes })
  else console.log(paths.join('\n'))
  for (const note of notes) desk.say(note)
  return exitCodes.fine
}
