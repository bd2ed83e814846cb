// What was decided on this phone about notifications. It is the phone's, not the member's: it outlives the logout.
import { forget, recall, remember } from './storage.ts'

const place = 'molde.push'

/** `refused`: said no when asked, and is not asked again; `off`: switched them off. */
export type PushChoice = 'refused' | 'off' | null

export function readPushChoice(): PushChoice {
  const kept = recall(place)
  return kept === 'refused' || kept === 'off' ? kept : null
}

export function savePushChoice(choice: PushChoice): void {
  if (choice === null) forget(place)
  else remember(place, choice)
}
