import { useCallback, useMemo, useState } from 'react'

export interface Selection {
  /** Selected gyms that exist. */
  gyms: readonly string[]
  has: (gym: string) => boolean
  set: (gym: string, isSelected: boolean) => void
  /** Selects exactly these gyms. */
  replace: (gyms: readonly string[]) => void
}

/** Selection of gyms for actions. Deleted gyms are not selected. */
export function useSelection(names: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const set = useCallback((gym: string, isSelected: boolean) => {
    setChosen(before => new Set(isSelected ? [...before, gym] : [...before].filter(one => one !== gym)))
  }, [])
  const gyms = useMemo(() => names.filter(gym => chosen.has(gym)), [names, chosen])
  return { gyms, has: gym => chosen.has(gym), set, replace: others => setChosen(new Set(others)) }
}
