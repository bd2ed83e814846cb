// API for the sandbox's people and for phones.
import { Hono } from 'hono'
import * as z from 'zod'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import { logins } from '#generator/sandbox/seed/seeded-people.ts'
import type { OpenDrafts } from '../drafts/open-drafts.ts'
import { jsonOf } from '../requests.ts'
import type { Phones } from './phones.ts'

/** A person of the sandbox that can log in. */
export interface PersonToShow {
  username: string
  fullname: string
  role: 'member' | 'staff'
  /** Purpose of this person as an example, in a line. */
  about: string
}

const people: readonly PersonToShow[] = logins.map(({ username, fullname, role, about }) => ({
  username,
  fullname,
  role,
  about,
}))

const isPerson = (as: string): boolean => logins.some(({ username }) => username === as)
/** `as`: the username to log in, or ''. */
const inviteSchema = z.object({ as: z.string().refine(as => as === '' || isPerson(as)) })

export const phoneApi = (drafts: Pick<OpenDrafts, 'of'>, phones: Phones) =>
  new Hono<SandboxHttpEnv>()
    .get('/people', context => context.json(people))
    .get('/gyms/:gym/phone', context => context.json(phones.state(context.req.param('gym'))))
    .post('/gyms/:gym/phone', jsonOf(inviteSchema), async context => {
      const { gym } = await drafts.of(context.req.param('gym'))
      return context.json(await phones.invite(gym, context.req.valid('json').as))
    })
    .delete('/gyms/:gym/phone', async context => context.json(await phones.close(context.req.param('gym'))))
