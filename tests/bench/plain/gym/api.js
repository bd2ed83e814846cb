import { useEffect, useState } from 'react'

export const readSession = () => JSON.parse(localStorage.getItem('session'))

/** Asks the gym's backend: the same as the gyms' app asks, so that both wait for the same answers. */
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

/** What an action answered the last time, until it has answered anew; null before it ever did. */
export function useAnswer(action, fields) {
  const place = `answer ${action}`
  const [answer, setAnswer] = useState(() => JSON.parse(localStorage.getItem(place)))
  useEffect(() => {
    ask(action, fields).then(
      fresh => {
        localStorage.setItem(place, JSON.stringify(fresh))
        setAnswer(fresh)
      },
      error => console.info('What was answered the last time is shown.', error),
    )
  }, [])
  return answer
}

/** A date of the gym's calendar, `after` days from today. */
export const dateAfter = after =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
    Date.now() + after * 24 * 60 * 60 * 1000,
  )
