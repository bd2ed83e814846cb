import { Guests } from '#features/account/invite/Guests.tsx'
import { MyLink, Quota } from '#features/account/invite/InvitePage.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Shelf } from './Shelf.tsx'

const nothing = () => {}
const guest = {
  id: 'g1',
  fullname: 'Nora Vidal',
  date: '2026-11-25',
  className: 'Yoga Vinyasa',
  state: 'came',
} as const

/** Invitations, in each of their states. */
export function InviteParts() {
  return (
    <Shelf title="Invitations">
      <Stack>
        <MyLink
          code="ANA5A27"
          link="https://fuerza-sur.example.com/registro?invita=ANA5A27"
          text="¡Vení a entrenar conmigo!"
          reward="Cuando tu invitado compra su primer abono, te regalamos una clase."
        />
        <MyLink code="UNCODIGOMUYLARGOSINESPACIOS2026" link={null} text="" reward="" />
      </Stack>
      <Quota used={0} left={2} onBring={nothing} />
      <Quota used={2} left={0} onBring={nothing} />
      <Guests guests={[]} onGiveBack={nothing} />
      <Guests
        onGiveBack={nothing}
        guests={[
          guest,
          {
            ...guest,
            fullname: 'Maximiliano Federico Goycochea Etchegaray',
            date: '2099-11-25',
            state: 'expected',
          },
          { ...guest, fullname: 'Leo', state: 'missed' },
        ]}
      />
    </Shelf>
  )
}
