import * as z from 'zod/mini'
import { type FormField, fieldSchema, type View, viewSchema } from './answers.ts'

const tokenKey = 'studio.token'

/**
 * Reads the token from the address that opened the page. Moves the token from the address to this window's
 * session.
 */
function tokenOfStart(): string {
  const given = location.hash.slice(1)
  if (/^[\w-]{43}$/.test(given)) {
    sessionStorage.setItem(tokenKey, given)
    history.replaceState(null, '', location.pathname)
  }
  return sessionStorage.getItem(tokenKey) ?? ''
}
const token = tokenOfStart()

/** An error answer of the server. Code `token`: this page belongs to an earlier run. */
export class StudioError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const refusal = z.object({ error: z.string(), message: z.optional(z.string()) })

/** Sends a request for `/api/<path>`. Throws StudioError for an error answer. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, Authorization: `Bearer ${token}` }
  const response = await fetch(`/api/${path}`, { ...init, headers }).catch(() => {
    throw new StudioError('gone', '')
  })
  if (response.ok) return response
  const { error, message = '' } = z.parse(refusal, await response.json())
  throw new StudioError(error, message)
}

/** Requests JSON from `/api/<path>`. Throws StudioError. */
export async function ask<Answer>(
  schema: z.ZodMiniType<Answer>,
  path: string,
  init?: RequestInit,
): Promise<Answer> {
  const response = await request(path, init)
  return z.parse(schema, await response.json())
}

export const post = (body: object = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

export const studio = {
  fields: (): Promise<FormField[]> => ask(z.array(fieldSchema), 'fields'),
  view: (gym: string): Promise<View> => ask(viewSchema, `gyms/${gym}`),
  /** `value`: undefined removes the field. `was`: the gym's own value before, null for none. */
  change: (gym: string, field: string, value: unknown, was?: unknown): Promise<View> =>
    ask(viewSchema, `gyms/${gym}/change`, post({ field, value, was })),
  logo: (gym: string, file: File): Promise<View> =>
    ask(viewSchema, `gyms/${gym}/logo/${encodeURIComponent(file.name)}`, { method: 'PUT', body: file }),
  removeLogo: (gym: string): Promise<View> => ask(viewSchema, `gyms/${gym}/logo`, { method: 'DELETE' }),
  removeIcon: (gym: string): Promise<View> => ask(viewSchema, `gyms/${gym}/icon`, { method: 'DELETE' }),
  /** `take` accepts the changes on the disk. `keep` keeps the draft instead. */
  act: (gym: string, action: 'undo' | 'redo' | 'take' | 'keep' | 'save'): Promise<View> =>
    ask(viewSchema, `gyms/${gym}/${action}`, post()),
  /** Resolves with true if the studio answers. */
  isThere: (): Promise<boolean> =>
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
}
