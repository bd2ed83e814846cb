// Unsaved changes of the profile form. They survive navigation, a reload and an expired session, but neither a
// logout nor the end of the window.
import * as z from 'zod/mini'
import { clearInWindow, persistInWindow, restoreInWindow } from '#platform/storage/window-storage.ts'
import type { Profile } from '#protocol/account/profile.ts'
import { formOf, type ProfileForm } from './profile-form.ts'

const place = 'molde.profile-draft'
const text = z.optional(z.string())
const schema = z.object({ fullname: text, email: text, phone: text, birth: text })
const fields = ['fullname', 'email', 'phone', 'birth'] as const

/** Restores the form as the member left it. `isChanged`: true if it holds unsaved changes. */
export function restoreForm(profile: Profile): { form: ProfileForm; isChanged: boolean } {
  const saved = formOf(profile)
  const draft = restoreInWindow(place, schema) ?? {}
  const form = { ...saved }
  for (const name of fields) form[name] = draft[name] ?? saved[name]
  return { form, isChanged: fields.some(name => form[name] !== saved[name]) }
}

/** Stores the fields that differ from the gym's data, never the password. */
export function persistForm(form: ProfileForm, profile: Profile): void {
  const saved = formOf(profile)
  const changed = fields.filter(name => form[name] !== saved[name])
  if (changed.length === 0) clearForm()
  else persistInWindow(place, Object.fromEntries(changed.map(name => [name, form[name]])))
}

export const clearForm = (): void => clearInWindow(place)
