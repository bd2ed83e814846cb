// The door of an app that the studio shows: chooses how the app looks there, logs a member of the sandbox in as the app itself does, and
// opens a screen.
import { ask } from '../src/api/ask.ts'
import { logout, readSession, saveSession } from '../src/api/session.ts'
import { daysFrom, schedule } from '../src/domain/classes/operations.ts'
import { loadManifest } from '../src/domain/gym/load-manifest.ts'
import { login } from '../src/domain/login/operations.ts'
import { claimPhone, ownerOf } from '../src/domain/session/forgotten-at-logout.ts'
import { saveAppearance } from '../src/platform/page/appearance.ts'
import { serverNow } from '../src/platform/time/clock.ts'
import { tellStudio } from './frames/inside/to-studio.ts'

const asked = new URLSearchParams(location.search)
const gym = asked.get('gym') ?? ''
const username = asked.get('as') ?? ''
const theme = asked.get('theme')

tellStudio({ type: 'hello', site: '', look: '' })
saveAppearance({
  theme: theme === 'dark' || theme === 'light' ? theme : 'system',
  text: Number(asked.get('text') ?? 100),
})
enter()
  // Of this host, whatever is asked for.
  .then(link => location.replace(ofThisHost(link)))
  .catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    document.body.textContent = message
    tellStudio({ type: 'failed', message })
  })

/** Resolves with the link of the screen that is to be opened. */
async function enter(): Promise<string> {
  await loadManifest([gym])
  const to = asked.get('to') ?? '/'
  if (username === '') {
    logout()
    return to
  }
  if (readSession()?.member.username !== username || asked.has('again')) {
    logout()
    // Who asks a sandbox first waits until there is one: on a busy machine that takes longer than an app waits for an answer.
    await fetch('/pwa/', { method: 'POST' })
    const answer = await ask(login, { username, password: asked.get('password') ?? '' })
    if (!answer.user) throw new Error(answer.errors[0] ?? 'No session.')
    claimPhone(ownerOf(gym, answer.user))
    saveSession(answer)
  }
  return asked.has('class') ? linkToClass(to) : to
}

/** As a notification leads to a class that the member can book; the schedule itself where there is none. */
async function linkToClass(to: string): Promise<string> {
  const { slots } = await ask(schedule, daysFrom('', ''))
  const coming = slots.filter(({ startsAt }) => startsAt > serverNow())
  const one = coming.find(({ state }) => state === 'free') ?? coming[0]
  return one ? `${to}?id=${encodeURIComponent(one.id)}` : to
}

function ofThisHost(link: string): URL {
  const { pathname, search } = new URL(link, location.origin)
  return new URL(`${pathname}${search}`, location.origin)
}
