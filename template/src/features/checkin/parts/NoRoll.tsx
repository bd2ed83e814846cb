import { checkmarkDoneOutline } from 'ionicons/icons'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'

/** In the place of the roll, for members. */
export function NoRoll() {
  return (
    <Empty
      icon={checkmarkDoneOutline}
      title="La lista la toma tu coach"
      text="Vos podés dar el presente cuando llegás a tu clase."
      action={<ButtonLink to="/checkin">Andá al check-in</ButtonLink>}
    />
  )
}
