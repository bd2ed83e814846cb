import { checkmarkOutline, closeOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useUnknown } from '#api/unknown-actions.ts'
import { serverNow } from '#platform/time/clock.ts'
import { dateWithYear } from '#platform/time/date-with-year.ts'
import { ago } from '#platform/time/relative-time.ts'
import { reviewCertificate } from '#protocol/account/medical.ts'
import type { PersonCard } from '#protocol/desk/person-card.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Text } from '#ui/layout/Text.tsx'
import * as texts from '../messages.ts'
import { RejectSheet } from '../review/RejectSheet.tsx'
import { SentPicture } from '../review/SentPicture.tsx'
import type { DeskWrite } from '../use-desk-write.ts'
import styles from './certificate.module.css'

interface CertificateProps {
  card: PersonCard
  today: string
  timeZone: string
  desk: DeskWrite
}

/** Common reasons, shown to the member. */
const usualReasons = [texts.photoUnreadable, texts.certificateExpired, texts.signatureMissing]

/** A person's medical certificate with the actions to review it. Empty if no certificate waits for review. */
export function Certificate({ card, desk, ...rest }: CertificateProps) {
  const { certificate } = card
  if (!certificate) return null
  return <Review key={certificate.id} card={card} certificate={certificate} desk={desk} {...rest} />
}

interface ReviewProps extends CertificateProps {
  certificate: NonNullable<PersonCard['certificate']>
}

function Review({ card, certificate, today, timeZone, desk }: ReviewProps) {
  const { fullname } = card
  const [isRejecting, setRejecting] = useState(false)
  const canReview = useUnknown(['reviewCertificate']).length === 0
  const { field, submit } = useForm({ until: certificate.until }, ({ until }) => ({
    until: until === '' && texts.endMissing,
  }))
  const { accept, reject } = useReviewing(certificate.id, fullname, desk)
  async function send({ until }: { until: string }) {
    await accept(until)
    return null
  }
  const { image, sentAt } = certificate
  return (
    <Section title={texts.certificateToReview}>
      <Card>
        <div className={styles.columns}>
          <SentPicture
            url={image}
            name={texts.certificatePicture}
            description={texts.certificateOf(fullname)}
          />
          <div className={styles.facts}>
            <Text tone="soft">{`${
              certificate.until === ''
                ? texts.certificateWithoutEnd
                : texts.certificateEnd(dateWithYear(certificate.until))
            }${sentAt > 0 ? texts.certificateSent(ago(sentAt, serverNow(), timeZone)) : ''}`}</Text>
            {canReview ? (
              <Form className={styles.form} onSend={() => submit(send)}>
                <Field label={texts.validUntil} type="date" min={today} {...field('until')} />
                <div className={styles.decisions}>
                  <Button type="submit" icon={checkmarkOutline} busy={desk.busy === 'accept certificate'}>
                    {texts.accept}
                  </Button>
                  <Button
                    kind="outline"
                    icon={closeOutline}
                    busy={desk.busy === 'reject certificate'}
                    onClick={() => setRejecting(true)}
                  >
                    {texts.reject}
                  </Button>
                </div>
              </Form>
            ) : (
              <Text tone="soft">{texts.cannotReviewCertificates}</Text>
            )}
          </div>
        </div>
      </Card>
      <RejectSheet
        title={texts.rejectCertificate}
        rejected={isRejecting ? { name: `certificate ${certificate.id}`, reader: fullname } : null}
        usual={usualReasons}
        busy={desk.busy === 'reject certificate'}
        onReject={reject}
        onClose={() => setRejecting(false)}
      />
    </Section>
  )
}

/** Accepts a certificate with its expiry date, or rejects it with a reason that the member reads. */
function useReviewing(certificate: string, fullname: string, { run }: DeskWrite) {
  async function accept(until: string): Promise<void> {
    await run('accept certificate', {
      write: reviewCertificate,
      ask: async () => ({ certificate, isAccepted: true, until, reason: '' }),
      done: () => texts.certificateAccepted(fullname),
      refused: texts.notAccepted,
      unknown: texts.acceptUnknown,
    })
  }
  async function reject(reason: string): Promise<boolean> {
    const rejected = await run('reject certificate', {
      write: reviewCertificate,
      ask: async () => ({ certificate, isAccepted: false, until: '', reason }),
      done: () => texts.certificateRejected(fullname),
      refused: texts.notRejected,
      unknown: texts.rejectUnknown,
    })
    return rejected !== null
  }
  return { accept, reject }
}
