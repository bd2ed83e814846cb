import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { companiesOf } from '../../../api/companies.ts'
import { errorSentence } from '../../../api/error-sentence.ts'
import { loadManifest, NoSuchGym, tryAnother } from '../../../api/manifest.ts'
import { type Company, type LoginAnswer, login } from '../../../domain/login/operations.ts'
import { rememberBranch } from '../../../platform/branch.ts'
import { claimPhone, ownerOf } from '../../../platform/own.ts'
import { saveSession } from '../../../platform/session.ts'
import { keys, remember } from '../../../platform/storage.ts'
import { isForAnyGym, isSet } from '../../../platform/tenant.ts'
import { finishLogout } from '../../../pwa/pending-logout.ts'
import { type Gym, useGym } from '../../../ui/gym.ts'
import { type Credentials, refused } from '../rules/credentials.ts'

export interface Login {
  send: (credentials: Credentials) => void
  busy: boolean
  /** Why the backend or the way to it refused, in one sentence. */
  refusal: string | null
  /** The gyms to pick from, where the user has several and the app is for all gyms. */
  companies: readonly Company[] | null
  pick: (company: Company) => void
  /** Forgets the refusal and the choice. */
  reset: () => void
}

const notHere = 'Ese gimnasio no está en esta app. Abrila desde su dirección.'

/** Logs in, and keeps the session where it succeeded: the app hears of it by itself. */
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

  /** Where the app is for all gyms, the user's own one is found first; of several the member picks. */
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
      problem = await logIn(credentials, found, () => remember(keys.tenant, wanted))
    } finally {
      // Everything of the other gym is read anew: its looks, its areas, its backend.
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

/** Why not, in one sentence; null where it succeeded. */
async function logIn(
  { username, password }: Credentials,
  { tenant, manifest }: Gym,
  onSuccess = () => {},
): Promise<string | null> {
  // Later it would end the session that begins here.
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
