import { renderGymIcons } from '../../generator/pipeline.ts'
import { type AllOptions, runForEach } from './render.ts'

/** molde icons [gym…] | --all */
export const runIcons = (named: string[], options: AllOptions): Promise<number> =>
  runForEach('icons', renderGymIcons, named, options)
