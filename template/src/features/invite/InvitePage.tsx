import { shareSocialOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { myInvitation } from '../../domain/invite/operations.ts'
import { followable } from '../../platform/address.ts'
import { Reading } from '../../pwa/Reading.tsx'
import { Button } from '../../ui/Button.tsx'
import { useGym } from '../../ui/gym.ts'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { useShare } from '../../ui/share.ts'
import { useGiveBack } from './hooks/use-give-back.ts'
import { GuestSheet } from './parts/GuestSheet.tsx'
import { Guests } from './parts/Guests.tsx'
import { MyLink } from './parts/MyLink.tsx'
import { Quota } from './parts/Quota.tsx'
import { invitationText } from './rules/whatsapp.ts'

/** invitar: my link to hand on, and a place for who comes along. */
export default function InvitePage() {
  const read = useRead(myInvitation, {})
  const [bringing, setBringing] = useState(false)
  const { name } = useGym().manifest
  const share = useShare()
  const { giveBack, leaving } = useGiveBack()
  const mine = read.data
  const link = mine ? followable(mine.url, '/', location.origin) : null
  const text = invitationText(name, mine?.inviteCode ?? '')
  return (
    <Page
      title="Invitá"
      back="/"
      refresh={read.refetch}
      footer={
        link && (
          <Button
            block
            icon={shareSocialOutline}
            onClick={() => void share({ title: `Entrená en ${name}`, text, url: link })}
          >
            Compartí tu invitación
          </Button>
        )
      }
    >
      <Reading of={read} label="Buscando tu invitación…">
        {({ inviteCode, reward, used, left, guests }) => (
          <>
            <MyLink code={inviteCode} link={link} text={text} reward={reward} />
            <Section title="Traé a alguien a tu clase">
              <Quota used={used} left={left} onBring={() => setBringing(true)} />
            </Section>
            <Section title="Tus invitados">
              <Guests guests={guests} leaving={leaving} onGiveBack={guest => void giveBack(guest)} />
            </Section>
          </>
        )}
      </Reading>
      <GuestSheet open={bringing} onClose={() => setBringing(false)} />
    </Page>
  )
}
