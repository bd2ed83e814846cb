import { useState } from 'react'
import { readPushChoice, savePushChoice } from '../../platform/push-choice.ts'
import { useGym } from '../../ui/gym.ts'
import { useSession } from '../../ui/session.ts'
import { askPermission, permissionNow } from './permission.ts'
import { mayAsk } from './start-up.ts'
import { pushSupport } from './support.ts'

export type AskState = 'asking' | 'busy' | 'yes' | 'no'

/** Asking a member once, by their own tap. null where there is nothing to ask. */
export function useAskForPush(): { state: AskState; accept: () => Promise<void>; refuse: () => void } | null {
  const { push, timeZone } = useGym().manifest
  const userId = useSession()?.member.id ?? null
  const [may] = useState(() =>
    mayAsk({ support: pushSupport(push), permission: permissionNow(), choice: readPushChoice() }),
  )
  const [state, setState] = useState<AskState>('asking')
  if (!may || push === null || userId === null) return null
  return {
    state,
    refuse() {
      savePushChoice('refused')
      setState('no')
    },
    async accept() {
      setState('busy')
      const granted = (await askPermission()) === 'granted'
      setState(granted ? 'yes' : 'no')
      if (!granted) return
      const { keepPushes } = await import('./keep-pushes.ts')
      await keepPushes({ push, userId, timeZone })
    },
  }
}
