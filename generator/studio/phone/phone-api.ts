// API for the sandbox's people and for phones. Types of its answers: template/studio/frames/answers.ts.
import { Hono } from 'hono'
import * as z from 'zod'
import type { PersonToShow } from '../../../template/studio/frames/answers.ts'
import type { SandboxHttpEnv } from '../../sandbox/http/env.ts'
import { logins } from '../../sandbox/seed/people.ts'
import type { OpenDrafts } from '../drafts/open-drafts.ts'
import type { Phones } from './phones.ts'

const people: readonly PersonToShow[] = logins.map(({ username, fullname, role, about }) => ({
  username,
  fullname,
  role,
  about,
}))

const inviteSchema = z.object({ as: z.enum(['', ...logins.map(({ username }) => username)]) })

export function phoneApi(drafts: Pick<OpenDrafts, 'of'>, phones: Phones): Hono<SandboxHttpEnv> {
  const api = new Hono<SandboxHttpEnv>()
  api.get('/people', context => context.json(people))
  api.get('/gyms/:gym/phone', context => context.json(phones.state(context.req.param('gym'))))
  api.post('/gyms/:gym/phone', async context => {
    const { as } = inviteSchema.parse(await context.req.json())
    const { gym } = await drafts.of(context.req.param('gym'))
    return context.json(await phones.invite(gym, as))
  })
  api.delete('/gyms/:gym/phone', async context => context.json(await phones.close(context.req.param('gym'))))
  return api
}
