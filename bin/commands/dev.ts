import { renderGym } from '../../generator/pipeline.ts'
import { startDev } from '../../generator/sandbox/dev.ts'
import { logins, password } from '../../generator/sandbox/seed/people.ts'
import { UserError } from '../../generator/system/user-error.ts'
import { printDocument } from '../terminal/document.ts'
import { gymsMeant } from '../terminal/gyms.ts'
import { deskFor, floorToRead, type GlobalOptions } from '../terminal/options.ts'
import { portFrom } from '../terminal/port.ts'
import { printProblems } from '../terminal/problems.ts'
import { exitCodes } from '../terminal/thrown.ts'
import { untilStopped } from '../terminal/until-stopped.ts'

const usualPort = 5173

/** molde dev [gym]: the app with hot reload and the sandbox, until it is stopped. */
export async function runDev(named: string, options: GlobalOptions & { port?: string }): Promise<number> {
  const desk = deskFor(options)
  const { places, system, json, say } = desk
  const [gym = named] = await gymsMeant([named], desk)
  const { port } = portFrom(options.port, usualPort)
  const render = async () => {
    const { problems, folder } = await renderGym(gym, await floorToRead(desk))
    printProblems(problems)
    if (folder === null)
      throw new UserError('failed', `${gym} cannot be rendered.`, 'Mend the problems above.')
  }
  const dev = await startDev({ gym, places, system, port, database: process.env.DATABASE_URL, render })
  if (json) printDocument('dev', { ok: true, gym, url: dev.url })
  else console.log(dev.url)
  say(`Log in as ${logins.map(({ username }) => username).join(', ')}, password ${password}. Ctrl-C ends it.`)
  await untilStopped()
  await dev.close()
  return exitCodes.fine
}
