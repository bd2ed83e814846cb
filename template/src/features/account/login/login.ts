import { useState } from 'react'
import { errorSentence } from '#api/api-error.ts'
import { ask } from '#api/ask.ts'
import { saveSession } from '#api/session.ts'
import { rememberBranch } from '#features/gym/shared/branch.ts'
import { type Gym, useGym } from '#features/gym/shared/gym.ts'
import { loadManifest, NoSuchGym, tryAnother } from '#features/gym/shared/load-manifest.ts'
import { isForAnyGym, isSet } from '#platform/device/resolve-tenant.ts'
import { keys, persist } from '#platform/storage/storage.ts'
import type { Company } from '#protocol/account/companies.ts'
import { type LoginAnswer, login } from '#protocol/account/login.ts'
import * as texts from '../messages.ts'
import { companiesOf } from '../shared/companies.ts'
import { claimPhone, ownerOf } from '../shared/forgotten-at-logout.ts'
import { finishLogout } from '../shared/pending-logout.ts'
import type { Credentials } from './credentials.ts'

export interface Login {
  send: (credentials: Credentials) => void
  busy: boolean
  /** The reason for a failed login, as a sentence. */
  refusal: string | null
  /** The gyms to pick from if the user has several and the app is for all gyms. */
  companies: readonly Company[] | null
  pick: (company: Company) => void
  /** Clears the refusal and the companies. */
  reset: () => void
}

/** Logs in and saves the session. The app subscribes to the saved session. */
export function useLogin(): Login {
  const here = useGym()
  const { tenant, manifest } = here
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [choice, setChoice] = useState<{ companies: Company[]; credentials: Credentials } | null>(null)

  async function work(doing: () => Promise<string | null>) {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    setChoice(null)
    try {
      setRefusal(await doing())
    } catch (error) {
      setRefusal(error instanceof NoSuchGym ? texts.gymNotHere : errorSentence(error))
    } finally {
      setBusy(false)
    }
  }

  /** In the app of all gyms, looks up the user's gyms first. With several, the user picks the gym. */
  async function begin(credentials: Credentials): Promise<string | null> {
    if (!isForAnyGym(thisPage(), tenant)) return logIn(credentials, here)
    const allCompanies = await companiesOf(manifest.globalHost, credentials.username)
    const companies = allCompanies.filter(company => isSet(company.tenant))
    const [only] = companies
    if (companies.length > 1) setChoice({ companies, credentials })
    else return only ? logInAt(only, credentials) : logIn(credentials, here)
    return null
  }

  async function logInAt({ tenant: wanted }: Company, credentials: Credentials): Promise<string | null> {
    if (wanted === tenant) return logIn(credentials, here)
    let problem: string | null = texts.loginRefused
    const comeBack = tryAnother(here)
    try {
      const gymManifest = await loadManifest([wanted])
      problem = await logIn(credentials, gymManifest, () => persist(keys.tenant, wanted))
    } finally {
      // Reload: another gym has another theme, other areas and another backend.
      if (problem === null) location.replace('/')
      else comeBack()
    }
    return problem
  }

  return {
    send: ({ username, password }) => void work(() => begin({ username: username.trim(), password })),
    busy,
    refusal,
    companies: choice?.companies ?? null,
    pick: company => choice && void work(() => logInAt(company, choice.credentials)),
    reset: () => {
      setRefusal(null)
      setChoice(null)
    },
  }
}

const thisPage = () => ({
  stamped: document.documentElement.dataset.tenant ?? null,
  hostname: location.hostname,
})

/** Returns the reason for a failure as a sentence, null after a success. */
async function logIn(
  { username, password }: Credentials,
  { tenant, manifest }: Gym,
  onSuccess = () => {},
): Promise<string | null> {
  // A pending logout would end the new session.
  await finishLogout(tenant)
  const answer = await ask(login, { username, password })
  if (!hasSucceeded(answer)) return answer.errors[0] ?? texts.loginRefused
  onSuccess()
  // First of all, so that no screen of the new session shows another member's data.
  if (answer.user) claimPhone(ownerOf(tenant, answer.user))
  if (answer.branch > 0) rememberBranch(answer.branch, manifest)
  saveSession(answer)
  return null
}

const hasSucceeded = (answer: LoginAnswer): boolean => answer.ok === 1 && answer.user !== null
