import { useEffect, useState } from 'react'

export const readSession = () => JSON.parse(localStorage.getItem('session'))

/** Sends a request to the gym's backend. The requests equal those of the gyms' app, so both apps wait for the same responses. */
export async function ask(action, fields = {}) {
  const session = readSession()
  const ticket = session && { app1: session.ck[0], app2: session.ck[1], cookieios: session.cakephp }
  const response = await fetch(`/pwa/${action}`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, ...ticket }),
  })
  return response.json()
}

export async function logIn(username, password) {
  const answer = await ask('login', { username, password })
  if (answer.ok !== 1) throw new Error(answer.err.join(' '))
  localStorage.setItem('session', JSON.stringify(answer))
}

/** Returns the stored response of an action until the new response arrives. null before the first response. */
export function useAnswer(action, fields) {
  const key = `answer ${action}`
  const [answer, setAnswer] = useState(() => JSON.parse(localStorage.getItem(key)))
  useEffect(() => {
    ask(action, fields).then(
      fresh => {
        localStorage.setItem(key, JSON.stringify(fresh))
        setAnswer(fresh)
      },
      error => console.info('The stored response is shown.', error),
    )
  }, [])
  return answer
}

/** Returns a date of the gym's calendar, `after` days from today. */
export const dateAfter = after =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
    Date.now() + after * 24 * 60 * 60 * 1000,
  )
