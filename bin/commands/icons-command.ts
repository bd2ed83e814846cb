import type { Command } from 'commander'
import { renderGymIcons } from '#generator/pipeline.ts'
import { addGymFlags } from '../flags.ts'
import { type AllOptions, runForEach } from './render-command.ts'

export function declare(command: Command) {
  addGymFlags(command)
  return (gyms: string[]) => runIcons(gyms, command.optsWithGlobals())
}

/** molde icons [gym…] | --all */
const runIcons = (named: string[], options: AllOptions): Promise<number> =>
  runForEach('icons', renderGymIcons, named, options)
