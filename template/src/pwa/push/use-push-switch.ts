import { useState } from 'react'
import { readPushChoice, savePushChoice } from '../../platform/push-choice.ts'
import { useGym } from '../../ui/gym.ts'
import { useSession } from '../../ui/session.ts'
import { askPermission, permissionNow } from './permission.ts'
import { pushSupport } from './support.ts'

/** Whether this phone takes notifications: `denied` in the phone's own settings; switched here otherwise. */
export function usePushSwitch() {
  const { push, timeZone } = useGym().manifest
  const userId = useSession()?.member.id ?? null
  const [permission, setPermission] = useState(permissionNow)
  const [choice, setChoice] = useState(readPushChoice)
  async function turnOn() {
    // First of all: the browser's question needs the tap that led here.
    const answer = await askPermission()
    setPermission(answer)
    setChoice(readPushChoice())
    if (answer !== 'granted' || push === null || userId === null) return
    const { keepPushes } = await import('./keep-pushes.ts')
    await keepPushes({ push, userId, timeZone })
  }
  async function turnOff() {
    savePushChoice('off')
    setChoice('off')
    const { stopPushes } = await import('./stop-pushes.ts')
    await stopPushes()
  }
  const change = (on: boolean) => {
    const done = on ? turnOn() : turnOff()
    done.catch((error: unknown) => console.info('The notifications were not switched.', error))
  }
  return {
    support: pushSupport(push),
    denied: permission === 'denied',
    on: permission === 'granted' && choice !== 'off',
    change,
  }
}
