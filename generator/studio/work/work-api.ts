import { Hono } from 'hono'
import { validator } from 'hono/validator'
import * as z from 'zod'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import { jsonOf, Refusal } from '../requests.ts'
import { kinds } from './job-ledger.ts'
import type { Jobs, JobsOptions } from './jobs.ts'

const gyms = z.array(z.string()).min(1)
const orderSchema = z.object({ kind: z.enum(kinds), gyms })
const targetsSchema = z.object({ gyms })
const sinceSchema = z.object({ since: z.coerce.number().int().min(0).default(0) })

/** API to poll, start and stop jobs. */
export const jobApi = (jobs: Jobs, { paths, system, env }: Pick<JobsOptions, 'paths' | 'system' | 'env'>) =>
  new Hono<SandboxHttpEnv>()
    .get(
      '/',
      validator('query', query => sinceSchema.parse(query)),
      context => context.json(jobs.since(context.req.valid('query').since)),
    )
    .post('/', jsonOf(orderSchema), context => {
      const { kind, gyms } = context.req.valid('json')
      if (!jobs.begin(kind, gyms)) throw new Refusal('busy', 409)
      return context.json(jobs.since(0))
    })
    .post('/stop', context => {
      jobs.stop()
      return context.json(jobs.since(0))
    })
    .post('/targets', jsonOf(targetsSchema), async context => {
      const { targetsOf } = await import('./deploy-gyms.ts')
      return context.json(await targetsOf(context.req.valid('json').gyms, paths, env, system))
    })
