// Activities that a reload would interrupt: a running write, an open sheet, a form that has been edited.
import { useEffect } from 'react'

const held = new Set<symbol>()
const touched = new Map<Field, string>()

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Prevents reloads until the returned function is called. */
export function guardReload(): () => void {
  const mark = Symbol('guard')
  held.add(mark)
  return () => {
    held.delete(mark)
  }
}

/** Prevents reloads while `work` runs. */
export async function withReloadGuard<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = guardReload()
  try {
    return await work()
  } finally {
    end()
  }
}

/** Returns true if a reload now would lose or interrupt something. */
export const isReloadGuarded = (): boolean => held.size > 0 || [...touched].some(isDirty)

/** Watches input on the pages. Returns an unsubscribe function. */
export function watchForms(): () => void {
  const events = { focusin: noteField, submit: resetFields }
  for (const [name, listener] of Object.entries(events)) document.addEventListener(name, listener, true)
  // Input from before the watching began, in the login that is part of the page.
  for (const field of document.querySelectorAll('input'))
    if (isField(field)) touched.set(field, field.defaultValue)
  return () => {
    for (const [name, listener] of Object.entries(events)) document.removeEventListener(name, listener, true)
    touched.clear()
  }
}

function noteField({ target }: Event): void {
  const field = target
  if (!isField(field) || touched.has(field)) return
  touched.set(field, field.value)
  for (const other of touched.keys()) if (!other.isConnected) touched.delete(other)
}

/** The current values of a sent form become its new baseline. */
function resetFields(): void {
  touched.clear()
}

/** Losing a search or a single tap does not matter. */
function isField(target: unknown): target is Field {
  if (target instanceof HTMLInputElement) return !/^(search|radio|checkbox|button|submit)$/.test(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

const isDirty = ([field, before]: [Field, string]): boolean => field.isConnected && field.value !== before

/** Resolves once a reload interrupts nothing. */
export async function whenReloadAllowed(): Promise<void> {
  while (isReloadGuarded()) await new Promise(done => setTimeout(done, 300))
}

/** Prevents reloads while `active`. */
export function useReloadGuard(active: boolean): void {
  useEffect(() => (active ? guardReload() : undefined), [active])
}
