import { useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { ask } from '../../../api/ask.ts'
import { saveSession } from '../../../api/session.ts'
import { rememberBranch } from '../../../domain/branches/branch.ts'
import { type Gym, useGym } from '../../../domain/gym/gym.ts'
import { loadManifest, NoSuchGym, tryAnother } from '../../../domain/gym/load-manifest.ts'
import { companiesOf } from '../../../domain/login/companies.ts'
import { type Company, type LoginAnswer, login } from '../../../domain/login/operations.ts'
import { claimPhone, ownerOf } from '../../../domain/session/forgotten-at-logout.ts'
import { finishLogout } from '../../../domain/session/pending-logout.ts'
import { isForAnyGym, isSet } from '../../../platform/device/tenant.ts'
import { keys, persist } from '../../../platform/storage/storage.ts'
import { type Credentials, refused } from './credentials.ts'

export interface Login {
  send: (credentials: Credentials) => void
  busy: boolean
  /** Why the login failed, in one sentence. */
  refusal: string | null
  /** The gyms to pick from, where the user has several and the app is for all gyms. */
  companies: readonly Company[] | null
  pick: (company: Company) => void
  /** Clears the refusal and the companies. */
  reset: () => void
}

const notHere = 'Ese gimnasio no está en esta app. Abrila desde su dirección.'

/** Logs in and saves the session, to which the app subscribes. */
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
      setRefusal(error instanceof NoSuchGym ? notHere : errorSentence(error))
    } finally {
      setBusy(false)
    }
  }

  /** In the app of all gyms, looks up the user's gym first; of several, the user picks one. */
  async function begin(credentials: Credentials): Promise<string | null> {
    if (!isForAnyGym(thisPage(), tenant)) return logIn(credentials, here)
    const known = await companiesOf(manifest.globalHost, credentials.username)
    const companies = known.filter(company => isSet(company.tenant))
    const [only] = companies
    if (companies.length > 1) setChoice({ companies, credentials })
    else return only ? logInAt(only, credentials) : logIn(credentials, here)
    return null
  }

  async function logInAt({ tenant: wanted }: Company, credentials: Credentials): Promise<string | null> {
    if (wanted === tenant) return logIn(credentials, here)
    let problem: string | null = refused
    const comeBack = tryAnother(here)
    try {
      const found = await loadManifest([wanted])
      problem = await logIn(credentials, found, () => persist(keys.tenant, wanted))
    } finally {
      // Another gym has another theme, other areas and another backend: everything is loaded again.
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

/** Why it failed, in one sentence; null where it succeeded. */
async function logIn(
  { username, password }: Credentials,
  { tenant, manifest }: Gym,
  onSuccess = () => {},
): Promise<string | null> {
  // A pending logout would end the session that begins here.
  await finishLogout(tenant)
  const answer = await ask(login, { username, password })
  if (!succeeded(answer)) return answer.errors[0] ?? refused
  onSuccess()
  // Before any screen of the new session can show what another member left.
  if (answer.user) claimPhone(ownerOf(tenant, answer.user))
  if (answer.branch > 0) rememberBranch(answer.branch, manifest)
  saveSession(answer)
  return null
}

const succeeded = (answer: LoginAnswer): boolean => answer.ok === 1 && answer.user !== null
