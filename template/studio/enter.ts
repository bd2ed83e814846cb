// The door of a frame: chooses how the app looks there, logs a member of the sandbox in as the app itself does, and opens a screen.
import { ask } from '../src/api/ask.ts'
import { logout, readSession, saveSession } from '../src/api/session.ts'
import { loadManifest } from '../src/domain/gym/load-manifest.ts'
import { login } from '../src/domain/login/operations.ts'
import { claimPhone, ownerOf } from '../src/domain/session/forgotten-at-logout.ts'
import { saveAppearance } from '../src/platform/page/appearance.ts'

const asked = new URLSearchParams(location.search)
const [tenant = ''] = location.hostname.split('.')
const username = asked.get('as') ?? ''

saveAppearance({ theme: asked.get('theme') === 'dark' ? 'dark' : 'light', text: 100 })
enter()
  // Of this host, whatever is asked for.
  .then(() => location.replace(new URL(asked.get('to') ?? '', location.origin).pathname))
  .catch((error: unknown) => {
    document.body.textContent = error instanceof Error ? error.message : String(error)
  })

async function enter(): Promise<void> {
  await loadManifest([tenant])
  if (username === '') return logout()
  if (readSession()?.member.username === username) return
  const answer = await ask(login, { username, password: asked.get('password') ?? '' })
  if (!answer.user) throw new Error(answer.errors[0] ?? 'No session.')
  claimPhone(ownerOf(tenant, answer.user))
  saveSession(answer)
}
