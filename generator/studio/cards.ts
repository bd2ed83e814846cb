import { join } from 'node:path'
import type { Card } from '../../template/studio/answers.ts'
import { planGyms } from '../build.ts'
import type { BuildContext } from '../context.ts'
import { localBuild } from '../plan/local-build.ts'
import { reasonText } from '../plan/reason.ts'
import { gymsIn } from '../tenant/list.ts'
import { loadTenant } from '../tenant/load.ts'

/** Every gym of tenants/, by name. What is wrong with one is on its own card. */
export async function gymCards(context: BuildContext): Promise<Card[]> {
  const planned = await planGyms(gymsIn(context.register.entries), localBuild(context))
  const cards: Card[] = []
  for (const { gym, reasons } of planned) {
    const { tenant, problems } = await loadTenant(gym, context.paths, context.system, context.register)
    const errors = problems.filter(({ severity }) => severity === 'error')
    const why = errors.length > 0 ? errors.map(({ message }) => message) : reasons.map(reasonText)
    cards.push({ gym, ...(await faceOf(gym, tenant, context)), state: stateOf(errors.length, reasons), why })
  }
  return cards
}

function stateOf(errors: number, reasons: readonly { code: string }[]): Card['state'] {
  if (errors > 0) return 'broken'
  if (reasons.length === 0) return 'current'
  return reasons.some(({ code }) => code === 'new') ? 'new' : 'changed'
}

type Tenant = Awaited<ReturnType<typeof loadTenant>>['tenant']

/** Of a gym that cannot be loaded, what its app.json says all the same. */
async function faceOf(gym: string, tenant: Tenant, { paths, system }: BuildContext) {
  if (tenant) {
    const { name, theme_color: color, theme_text: text } = tenant.app
    return { name, color, text }
  }
  const bytes = await system.readFile(join(paths.tenants, gym, 'app.json')).catch(() => null)
  const written = bytes ? new TextDecoder().decode(bytes) : ''
  const [, name = gym] = /"name"\s*:\s*"([^"\\]{1,80})"/.exec(written) ?? []
  return { name, color: '', text: '' }
}
