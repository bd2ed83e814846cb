import { callOutline, giftOutline, logoWhatsapp, mailOutline, medkitOutline } from 'ionicons/icons'
import { medicalState } from '#features/account/shared/medical-state.ts'
import { Address } from '#features/people/shared/Address.tsx'
import type { PersonCard } from '#protocol/desk/person-card.ts'
import { ButtonAnchor } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Cluster } from '#ui/layout/Layout.tsx'
import { Avatar } from '#ui/media/Avatar.tsx'
import * as texts from '../messages.ts'
import { callLink, chatLink, mailLink } from './contact-links.ts'
import styles from './person.module.css'
import { birthdayOf } from './person-facts.ts'

interface PersonHeadProps {
  card: PersonCard
  today: string
  timeZone: string
}

/** The person's name, photo, badges and contact buttons. */
export function PersonHead({ card, today, timeZone }: PersonHeadProps) {
  const { fullname, username, photo, phone, guardian } = card
  const [call, chat] = [callLink(phone), chatLink(phone, timeZone)]
  const birthday = birthdayOf(card.birth, today)
  const medical = medicalState(card.medicalUntil, today)
  return (
    <header className={styles.head}>
      <Avatar name={fullname} src={photo} large />
      <div className={styles.who}>
        <h2 className={styles.name}>{fullname}</h2>
        <p className={styles.line}>{[username, phone].filter(Boolean).join(' · ')}</p>
        {guardian !== '' && <p className={styles.line}>{texts.bookedBy(guardian)}</p>}
        <p className={styles.badges}>
          {birthday?.isToday && (
            <Badge tone="brand" icon={giftOutline}>
              {texts.birthdayToday}
            </Badge>
          )}
          {medical.badge !== '' && (
            <Badge tone={medical.tone} icon={medkitOutline}>
              {texts.certificateState(medical.badge.toLowerCase())}
            </Badge>
          )}
        </p>
      </div>
      {(call || chat) && (
        <Cluster>
          {call && (
            <ButtonAnchor href={call} kind="outline" small icon={callOutline}>
              {texts.call}
            </ButtonAnchor>
          )}
          {chat && (
            <ButtonAnchor href={chat} beside kind="outline" small icon={logoWhatsapp}>
              {texts.chat}
            </ButtonAnchor>
          )}
        </Cluster>
      )}
    </header>
  )
}

/** E-mail, birthday and medical certificate. */
export function Contact({ card, today }: { card: PersonCard; today: string }) {
  const { email } = card
  const birthday = birthdayOf(card.birth, today)
  const medical = medicalState(card.medicalUntil, today)
  return (
    <Section title={texts.data}>
      <List label={texts.data}>
        {email !== '' && (
          <ListRow
            start={<Icon icon={mailOutline} />}
            title={texts.email}
            text={<Address>{email}</Address>}
            end={<WriteTo email={email} />}
          />
        )}
        <ListRow
          start={<Icon icon={giftOutline} />}
          title={texts.birthday}
          text={birthday?.text ?? texts.birthdayUnknown}
          end={birthday?.isToday && <Badge tone="brand">{texts.today}</Badge>}
        />
        <ListRow
          start={<Icon icon={medkitOutline} />}
          title={texts.certificate}
          text={medical.text}
          end={medical.badge !== '' && <Badge tone={medical.tone}>{medical.badge}</Badge>}
        />
      </List>
    </Section>
  )
}

function WriteTo({ email }: { email: string }) {
  const link = mailLink(email)
  return (
    link && (
      <ButtonAnchor href={link} kind="outline" small aria-label={texts.writeTo(email)}>
        {texts.write}
      </ButtonAnchor>
    )
  )
}
