import { money } from '../platform/money.ts'
import { useGym } from './gym.ts'

/** Writes a sum as the gym does. */
export function useMoney(): (amount: number) => string {
  const { manifest } = useGym()
  return amount => money(amount, manifest)
}
