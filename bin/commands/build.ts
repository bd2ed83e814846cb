import { buildGym } from '../../generator/pipeline.ts'
import { gymsToWrite } from '../terminal/gyms.ts'
import { deskFor, type GlobalOptions } from '../terminal/options.ts'
import { reportEach } from '../terminal/outcomes.ts'

/** molde build [gym…] | --all */
export async function runBuild(named: string[], options: GlobalOptions & { all?: boolean }): Promise<number> {
  const desk = deskFor(options)
  const gyms = await gymsToWrite(named, options.all, desk)
  return reportEach('build', gyms, gym => buildGym(gym, desk.places, desk.shop), desk)
}
