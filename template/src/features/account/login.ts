import { errorSentence } from '../../api/error-sentence.ts'
import { useWrite } from '../../api/queries.ts'
import type { LoginAnswer } from '../../contract/login.ts'
import { saveSession } from '../../platform/session.ts'
import { type Credentials, refused } from './credentials.ts'

export interface Login {
  send: (credentials: Credentials) => void
  busy: boolean
  /** Why the backend or the way to it refused, in one sentence. */
  refusal: string | null
  /** Forgets the refusal. */
  reset: () => void
}

/** Logs in, and keeps the session where it succeeded: the app hears of it by itself. */
export function useLogin(): Login {
  const { mutate, data, error, isPending, reset } = useWrite('login')
  return {
    send: ({ username, password }) =>
      mutate({ username: username.trim(), password }, { onSuccess: keepSession }),
    busy: isPending,
    refusal: error ? errorSentence(error) : data ? refusalIn(data) : null,
    reset,
  }
}

function succeeded(answer: LoginAnswer) {
  return answer.ok === 1 && answer.user !== null
}

function keepSession(answer: LoginAnswer) {
  if (succeeded(answer)) saveSession(answer)
}

function refusalIn(answer: LoginAnswer) {
  return succeeded(answer) ? null : (answer.errors[0] ?? refused)
}
