import * as z from 'zod/mini'
import { type Company, companiesAnswer } from '../contract/account.ts'
import { ApiError } from './api-error.ts'
import { assertNotRefused } from './ask.ts'
import { fetchJson } from './fetch-json.ts'
import { isBackend } from './tenant-base.ts'

const timeLimit = 8_000

/** §7: POST {global host}/pwa/getuser/{username}. The gyms where a user trains; of one who is not there, none. */
export async function companiesOf(globalHost: string, username: string): Promise<Company[]> {
  const host = isBackend(globalHost) ? globalHost : '/'
  const address = `${host}pwa/getuser/${encodeURIComponent(username)}`
  const { json, status } = await fetchJson(
    address,
    { method: 'POST', body: new URLSearchParams() },
    { timeLimit },
  )
  const read = z.safeParse(companiesAnswer, json)
  if (!read.success) throw new ApiError('garbled', 'getuser answered what is no answer.')
  assertNotRefused({ name: 'getuser' }, read.data, status)
  return read.data.companies
}
