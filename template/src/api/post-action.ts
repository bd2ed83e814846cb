import type { Endpoint } from '../contract/endpoint.ts'
import type { Credentials } from '../platform/session.ts'
import { type FetchedJson, fetchJson } from './fetch-json.ts'
import { tenantBase } from './tenant-base.ts'
import { xsrfHeader } from './xsrf.ts'

/** §7's generic call: POST {tenant base}pwa/{action}, form-encoded, with credentials, app1, app2 and cookieios. Throws ApiError. */
export function postAction(
  { action, plainText = false }: Pick<Endpoint, 'action' | 'plainText'>,
  fields: Readonly<Record<string, string>>,
  asked: Credentials,
  limits: { signal?: AbortSignal | undefined; timeLimit: number },
): Promise<FetchedJson> {
  const body = new URLSearchParams({ ...fields, ...asked })
  const address = `${tenantBase()}pwa/${action}`
  const accept = plainText ? 'text/plain' : 'application/json'
  const headers = { Accept: accept, ...xsrfHeader(address) }
  return fetchJson(address, { method: 'POST', body, credentials: 'include', headers }, limits)
}
