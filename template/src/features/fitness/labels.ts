import type { Audience } from '#protocol/fitness/workout.ts'
import * as uiTexts from '#ui/messages.ts'
import * as texts from './messages.ts'

export const audienceNames: readonly { value: Audience; name: string }[] = [
  { value: 'everyone', name: texts.everyone },
  { value: 'gym', name: uiTexts.myGym },
  { value: 'me', name: texts.onlyMe },
]

export const levelNames = [
  { value: 'rx', name: texts.asPrescribed },
  { value: 'scaled', name: texts.scaled },
] as const

export const levelLabel = (rx: boolean): string => (rx ? texts.asPrescribed : texts.scaled)
