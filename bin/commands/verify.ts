import pc from 'picocolors'
import { gymsIn, readRegister } from '../../generator/tenant/list.ts'
import { loadTenant } from '../../generator/tenant/load.ts'
import { verifyBuilt, verifyDeployed } from '../../generator/verify/verify.ts'
import { printDocument } from '../terminal/document.ts'
import { gymsMeant } from '../terminal/gyms.ts'
import { type Desk, deskFor, type GlobalOptions } from '../terminal/options.ts'
import { exitCodes } from '../terminal/thrown.ts'

/** molde verify [gym…]: what is wrong with finished sites, in dist/ or where they are deployed. */
export async function runVerify(named: string[], options: GlobalOptions & { at?: string }): Promise<number> {
  const desk = deskFor(options)
  const { places, shop, json, say } = desk
  const gyms = await gymsMeant(named, desk)
  const neighbours = await neighboursOf(desk)
  const verified = []
  for (const gym of gyms) {
    const flaws = options.at
      ? await verifyDeployed(gym, options.at, neighbours, shop)
      : await verifyBuilt(gym, neighbours, places, shop)
    verified.push({ gym, flaws })
    say(`${flaws.length === 0 ? pc.green('✓') : pc.red('✗')} ${pc.bold(gym)}`)
    if (!json) for (const { path, what } of flaws) console.log(`${gym}\t${path}\t${what}`)
  }
  const ok = verified.every(({ flaws }) => flaws.length === 0)
  if (json) printDocument('verify', { ok, gyms: verified })
  return ok ? exitCodes.fine : exitCodes.failed
}

async function neighboursOf({ places, shop }: Desk) {
  const register = await readRegister(places, shop)
  const loaded = await Promise.all(
    gymsIn(register.entries).map(async gym => ({ gym, ...(await loadTenant(gym, places, shop, register)) })),
  )
  return loaded.flatMap(({ gym, tenant }) => (tenant ? [{ gym, name: tenant.app.name }] : []))
}
