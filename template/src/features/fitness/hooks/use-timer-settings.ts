import { useState } from 'react'
import { recallJson, remember } from '../../../platform/storage.ts'
import { readSettings, type TimerSettings } from '../rules/timer-settings.ts'

const key = 'molde.timer'

/** The timer's settings, kept on this phone. */
export function useTimerSettings(): [TimerSettings, (part: Partial<TimerSettings>) => void] {
  const [settings, setSettings] = useState(() => readSettings(recallJson(key)))
  function change(part: Partial<TimerSettings>) {
    const next = { ...settings, ...part }
    setSettings(next)
    remember(key, JSON.stringify(next))
  }
  return [settings, change]
}
