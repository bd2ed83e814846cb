import { Hono } from 'hono'
import * as z from 'zod'
import { kinds } from '../../../template/studio/work/answers.ts'
import type { SandboxHttpEnv } from '../../sandbox/http/env.ts'
import type { Jobs, JobsOptions } from './jobs.ts'

const gyms = z.array(z.string()).min(1)
const orderSchema = z.object({ kind: z.enum(kinds), gyms })
const targetsSchema = z.object({ gyms })
const sinceSchema = z.coerce.number().int().min(0)

/** API to poll, start and stop jobs. */
export function jobApi(
  jobs: Jobs,
  { paths, system, env }: Pick<JobsOptions, 'paths' | 'system' | 'env'>,
): Hono<SandboxHttpEnv> {
  const api = new Hono<SandboxHttpEnv>()
  api.get('/', context => context.json(jobs.since(sinceSchema.parse(context.req.query('since') ?? '0'))))
  api.post('/', async context => {
    const request = orderSchema.parse(await context.req.json())
    const isBegun = jobs.begin(request.kind, request.gyms)
    return isBegun ? context.json(jobs.since(0)) : context.json({ error: 'busy' }, 409)
  })
  api.post('/stop', context => {
    jobs.stop()
    return context.json(jobs.since(0))
  })
  api.post('/targets', async context => {
    const request = targetsSchema.parse(await context.req.json())
    const { targetsOf } = await import('./deploy-gyms.ts')
    return context.json(await targetsOf(request.gyms, paths, env, system))
  })
  return api
}
