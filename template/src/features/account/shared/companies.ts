import { ApiError } from '#api/api-error.ts'
import { assertReadable } from '#api/ask.ts'
import { fetchJson } from '#api/request.ts'
import { isBackend } from '#api/tenant-base.ts'
import { type Company, companies } from '#protocol/account/companies.ts'
import { decodeAnswer } from '#protocol/wire/endpoint.ts'

const timeLimit = 8_000

/**
 * §7: sends POST {global host}/pwa/getuser/{username}. Returns the gyms of a user, empty for an unknown user.
 */
export async function companiesOf(globalHost: string, username: string): Promise<Company[]> {
  const host = isBackend(globalHost) ? globalHost : '/'
  const address = `${host}pwa/${companies.action}/${encodeURIComponent(username)}`
  const { json, status } = await fetchJson(
    address,
    { method: 'POST', body: new URLSearchParams() },
    { timeLimit },
  )
  const answer = decodeAnswer(companies, json)
  if (!answer) throw new ApiError('garbled', `${companies.name} sent an unreadable answer.`)
  assertReadable(companies, {}, { answer, json, status })
  return answer.companies
}
