// What a reload would cut short: a write on its way, an open sheet, a form that somebody has begun to fill in.
const held = new Set<symbol>()
const touched = new Map<Field, string>()

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Says that something has begun which must not be cut short. Answers how to say that it is over. */
export function beginUnfinished(): () => void {
  const mark = Symbol('unfinished')
  held.add(mark)
  return () => {
    held.delete(mark)
  }
}

/** Does some work that must not be cut short. */
export async function unlessCutShort<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = beginUnfinished()
  try {
    return await work()
  } finally {
    end()
  }
}

/** Whether a reload now would lose or interrupt something. */
export const isUnfinished = (): boolean => held.size > 0 || [...touched].some(isDirty)

/** Watches what is typed on the pages; answers how to stop. */
export function watchForms(): () => void {
  const events = { focusin: begun, submit: sent }
  for (const [name, listener] of Object.entries(events)) document.addEventListener(name, listener, true)
  return () => {
    for (const [name, listener] of Object.entries(events)) document.removeEventListener(name, listener, true)
    touched.clear()
  }
}

function begun({ target }: Event): void {
  const field = target
  if (!isField(field) || touched.has(field)) return
  touched.set(field, field.value)
  for (const known of touched.keys()) if (!known.isConnected) touched.delete(known)
}

/** What was sent is begun anew from what it says now. */
function sent(): void {
  touched.clear()
}

/** What is searched for is not lost by a reload that anybody would mind. */
function isField(target: unknown): target is Field {
  if (target instanceof HTMLInputElement) return !/^(search|radio|checkbox|button|submit)$/.test(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

const isDirty = ([field, before]: [Field, string]): boolean => field.isConnected && field.value !== before

/** Resolves once nothing is unfinished any more. */
export async function whenFinished(): Promise<void> {
  while (isUnfinished()) await new Promise(done => setTimeout(done, 300))
}
