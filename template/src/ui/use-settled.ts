import { useEffect, useState } from 'react'

/** ms after the start of the app in which the first screen goes before everything else. */
const start = 6000

const settled = () => performance.now() > start || navigator.userActivation?.hasBeenActive === true

/** Whether the app has come to rest after its start, or is being used already: for what nobody needs before. */
export function useSettled(): boolean {
  const [is, setIs] = useState(settled)
  useEffect(() => {
    if (is) return
    const now = () => setIs(true)
    const timer = setTimeout(now, start - performance.now())
    document.addEventListener('pointerdown', now, { once: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', now)
    }
  }, [is])
  return is
}
