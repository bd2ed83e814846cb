import { closeCircleOutline, hourglassOutline, medkitOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useUnknown } from '#api/unknown-actions.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import * as inboxTexts from '#features/inbox/messages.ts'
import { serverNow } from '#platform/time/clock.ts'
import { dateIn } from '#platform/time/gym-time.ts'
import { ago } from '#platform/time/relative-time.ts'
import type { Profile } from '#protocol/account/profile.ts'
import { Button } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import * as texts from '../messages.ts'
import { medicalState } from '../shared/medical-state.ts'
import { SendCertificateSheet } from './SendCertificateSheet.tsx'

/** The expiry of the member's medical certificate, the state of the last upload, and a button to upload. */
export function MedicalCertificate({ profile: { medical } }: { profile: Profile }) {
  const [isSending, setSending] = useState(false)
  const canSend = useUnknown(['sendCertificate']).length === 0
  const { timeZone } = useGym().manifest
  if (!medical) return null
  const { text, tone, badge } = medicalState(medical.until, dateIn(timeZone, serverNow()))
  return (
    <Section
      title={texts.certificate}
      action={
        canSend && (
          <Button kind="quiet" small aria-label={texts.sendCertificate} onClick={() => setSending(true)}>
            {inboxTexts.send}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <List label={texts.certificate}>
          <ListRow
            start={<Icon icon={medkitOutline} />}
            title={text}
            end={badge !== '' && <Badge tone={tone}>{badge}</Badge>}
          />
        </List>
        <LastSent medical={medical} timeZone={timeZone} />
      </Stack>
      <SendCertificateSheet
        open={isSending}
        isFirst={medical.state === null}
        onClose={() => setSending(false)}
      />
    </Section>
  )
}

interface LastSentProps {
  medical: NonNullable<Profile['medical']>
  timeZone: string
}

/** The state of the last certificate sent: in review or rejected. */
function LastSent({ medical: { state, sentAt, reason }, timeZone }: LastSentProps) {
  if (state === 'review')
    return (
      <Notice icon={hourglassOutline}>
        {texts.certificateInReview(sentAt > 0 ? ago(sentAt, serverNow(), timeZone) : '')}
      </Notice>
    )
  if (state === 'rejected')
    return (
      <Notice icon={closeCircleOutline} tone="warning">
        {texts.certificateRejected(reason || texts.askAtReception)}
      </Notice>
    )
  return null
}
