// Entrance of an app in a frame or on a phone. Sets the appearance, logs in a member of the sandbox as the app
// does, and opens a screen.
import { ask } from '#api/ask.ts'
import { logout, readSession, saveSession } from '#api/session.ts'
import { claimPhone, ownerOf } from '#features/account/shared/forgotten-at-logout.ts'
import { loadManifest } from '#features/gym/shared/load-manifest.ts'
import { saveAppearance } from '#platform/page/appearance.ts'
import { serverNow } from '#platform/time/clock.ts'
import { login } from '#protocol/account/login.ts'
import { daysFrom, schedule } from '#protocol/booking/classes.ts'
import { tellStudio } from './preview/inside/to-studio.ts'

const query = new URLSearchParams(location.search)
const gym = query.get('gym') ?? ''
const username = query.get('as') ?? ''
const theme = query.get('theme')

tellStudio({ type: 'hello', site: '', look: '' })
saveAppearance({
  theme: theme === 'dark' || theme === 'light' ? theme : 'system',
  text: Number(query.get('text') ?? 100),
})
enter()
  // Opens the link on this host only.
  .then(link => location.replace(ofThisHost(link)))
  .catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    document.body.textContent = message
    tellStudio({ type: 'failed', message })
  })

/** Prepares the session and resolves with the link of the screen to open. */
async function enter(): Promise<string> {
  await loadManifest([gym])
  const to = query.get('to') ?? '/'
  if (username === '') {
    logout()
    return to
  }
  if (readSession()?.member.username !== username || query.has('again')) {
    logout()
    // Starts the sandbox first. On a busy machine that takes longer than the app's timeout.
    await fetch('/pwa/', { method: 'POST' })
    const answer = await ask(login, { username, password: query.get('password') ?? '' })
    if (!answer.user) throw new Error(answer.errors[0] ?? 'No session.')
    claimPhone(ownerOf(gym, answer.user))
    saveSession(answer)
  }
  return query.has('class') ? linkToClass(to) : to
}

/** Returns the link of a notification to a bookable class. The schedule's link if there is no class. */
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
