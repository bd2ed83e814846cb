import { giftOutline } from 'ionicons/icons'
import { useGym } from '../../../ui/gym.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** By whose invitation somebody creates their account; `from` null where the gym does not tell, '' where it is nobody's any more. */
export function InvitationNote({ code, from }: { code: string; from: string | null }) {
  const { name } = useGym().manifest
  if (code === '') return null
  return <Notice icon={giftOutline}>{wordsOf(code, from, name)}</Notice>
}

function wordsOf(code: string, from: string | null, gym: string) {
  if (from === null) return `Venís con la invitación ${code}.`
  if (from === '') return 'Esa invitación ya no vale, pero podés crear tu cuenta igual.'
  return (
    <>
      <strong>{from}</strong> te invita a entrenar en {gym}.
    </>
  )
}
