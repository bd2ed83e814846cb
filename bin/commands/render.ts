import { renderGym } from '../../generator/pipeline.ts'
import { gymsToWrite } from '../terminal/gyms.ts'
import { deskFor, type GlobalOptions } from '../terminal/options.ts'
import { reportEach } from '../terminal/outcomes.ts'

/** molde render [gym…] | --all */
export async function runRender(
  named: string[],
  options: GlobalOptions & { all?: boolean },
): Promise<number> {
  const desk = deskFor(options)
  const gyms = await gymsToWrite(named, options.all, desk)
  return reportEach('render', gyms, gym => renderGym(gym, desk.places, desk.shop), desk)
}
