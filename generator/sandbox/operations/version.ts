import type { ActionDefinition } from '../call.ts'

/** version: the sandbox answers every version of the app. */
export const versionAction: ActionDefinition = {
  for: 'anybody',
  answer: async () => ({ ok: 1, min: '', txt: '' }),
}
