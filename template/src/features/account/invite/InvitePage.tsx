import { copyOutline, giftOutline, logoWhatsapp, personAddOutline, shareSocialOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useRead } from '#api/reads/queries.ts'
import * as gymTexts from '#features/gym/messages.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { followable } from '#platform/page/address.ts'
import { myInvitation } from '#protocol/account/invite.ts'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Cluster, Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { Qr } from '#ui/media/Qr.tsx'
import { Page } from '#ui/page/Page.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import { useCopy, useShare } from '#ui/share.ts'
import * as texts from '../messages.ts'
import { GuestSheet } from './GuestSheet.tsx'
import { Guests, useGiveBack } from './Guests.tsx'
import { quotaInWords, whatsappLink } from './invitation-text.ts'
import styles from './invite.module.css'

/** invitar: the member's invitation link, and places for guests. */
export default function InvitePage() {
  const read = useRead(myInvitation, {})
  const [bringing, setBringing] = useState(false)
  const { name } = useGym().manifest
  const share = useShare()
  const { giveBack, leaving } = useGiveBack()
  const mine = read.data
  const link = mine ? followable(mine.url, '/', location.origin) : null
  const text = texts.invitation(name, mine?.inviteCode ?? '')
  return (
    <Page
      title={texts.invite}
      back="/"
      refresh={read.refetch}
      footer={
        link && (
          <Button
            block
            icon={shareSocialOutline}
            onClick={() => void share({ title: texts.trainAt(name), text, url: link })}
          >
            {texts.shareInvitation}
          </Button>
        )
      }
    >
      <QueryView query={read} label={texts.loadingInvitation}>
        {({ inviteCode, reward, used, left, guests }) => (
          <>
            <MyLink code={inviteCode} link={link} text={text} reward={reward} />
            <Section title={texts.bringSomebody}>
              <Quota used={used} left={left} onBring={() => setBringing(true)} />
            </Section>
            <Section title={texts.yourGuests}>
              <Guests guests={guests} leaving={leaving} onGiveBack={guest => void giveBack(guest)} />
            </Section>
          </>
        )}
      </QueryView>
      <GuestSheet open={bringing} onClose={() => setBringing(false)} />
    </Page>
  )
}

interface MyLinkProps {
  code: string
  /** Null without a usable address from the gym. */
  link: string | null
  /** The message beside the link. */
  text: string
  reward: string
}

/** The member's code and its link, as a QR code, to copy and to send. */
export function MyLink({ code, link, text, reward }: MyLinkProps) {
  const copy = useCopy()
  return (
    <Card tone="brand">
      <Stack gap={3}>
        {reward !== '' && (
          <p className={styles.reward}>
            <Icon icon={giftOutline} />
            <span>{reward}</span>
          </p>
        )}
        {link && <Qr text={link} label={texts.invitationQr} />}
        {code !== '' && (
          <p className={styles.code}>
            <span className="visually-hidden">{texts.yourCode}</span>
            <span translate="no">{code}</span>
          </p>
        )}
        {link && (
          <>
            <Text size="small" className={styles.link}>
              {link}
            </Text>
            <Cluster className={styles.ways}>
              <Button kind="outline" icon={copyOutline} onClick={() => void copy(gymTexts.link, link)}>
                {gymTexts.copyLink}
              </Button>
              <ButtonAnchor beside kind="outline" href={whatsappLink(`${text} ${link}`)} icon={logoWhatsapp}>
                {gymTexts.whatsapp}
              </ButtonAnchor>
            </Cluster>
          </>
        )}
      </Stack>
    </Card>
  )
}

interface QuotaProps {
  used: number
  left: number
  onBring: () => void
}

/** Number of guest invitations left this month, and the button to bring a guest. */
export function Quota({ used, left, onBring }: QuotaProps) {
  return (
    <Card>
      <Stack>
        <p className={styles.count}>
          <span className={styles.figure}>{left}</span>
          <span>{quotaInWords({ used, left })}</span>
        </p>
        {left > 0 && (
          <Button kind="outline" block icon={personAddOutline} onClick={onBring}>
            {texts.addGuest}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
