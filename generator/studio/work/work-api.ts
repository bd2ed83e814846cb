import { Hono } from 'hono'
import * as z from 'zod'
import { kinds } from '../../../template/studio/work/answers.ts'
import type { SandboxHttpEnv } from '../../sandbox/http/env.ts'
import type { Works, WorksOptions } from './works.ts'

const gyms = z.array(z.string()).min(1)
const orderSchema = z.object({ kind: z.enum(kinds), gyms })
const targetsSchema = z.object({ gyms })
const sinceSchema = z.coerce.number().int().min(0)

/** API to poll, start and stop jobs. */
export function workApi(
  works: Works,
  { paths, system, env }: Pick<WorksOptions, 'paths' | 'system' | 'env'>,
): Hono<SandboxHttpEnv> {
  const api = new Hono<SandboxHttpEnv>()
  api.get('/', asked => asked.json(works.since(sinceSchema.parse(asked.req.query('since') ?? '0'))))
  api.post('/', async asked => {
    const order = orderSchema.parse(await asked.req.json())
    const isBegun = works.begin(order.kind, order.gyms)
    return isBegun ? asked.json(works.since(0)) : asked.json({ error: 'busy' }, 409)
  })
  api.post('/stop', asked => {
    works.stop()
    return asked.json(works.since(0))
  })
  api.post('/targets', async asked => {
    const order = targetsSchema.parse(await asked.req.json())
    const { targetsOf } = await import('./deploy-gyms.ts')
    return asked.json(await targetsOf(order.gyms, paths, env, system))
  })
  return api
}
