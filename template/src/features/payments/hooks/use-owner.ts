import { useGym } from '../../../ui/gym.ts'
import { useSession } from '../../../ui/session.ts'

/** Whose this phone's cart, order and draft are: gym and member. */
export function useOwner(): string {
  const { tenant } = useGym()
  return `${tenant}/${useSession()?.member.id ?? ''}`
}
