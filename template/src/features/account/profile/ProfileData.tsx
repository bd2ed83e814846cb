import { callOutline, createOutline, giftOutline, mailOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useGym } from '#features/gym/shared/gym.ts'
import { Address } from '#features/people/shared/Address.tsx'
import { serverNow } from '#platform/time/clock.ts'
import { dateWithYear } from '#platform/time/date-with-year.ts'
import { dateIn } from '#platform/time/gym-time.ts'
import type { Profile } from '#protocol/account/profile.ts'
import { Button } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { useToast } from '#ui/overlay/toast.ts'
import { ContactFields } from '../form/ContactFields.tsx'
import { CurrentPassword } from '../form/CurrentPassword.tsx'
import { refusedForm } from '../form/refused-form.ts'
import * as texts from '../messages.ts'
import styles from './profile.module.css'
import { clearForm, persistForm, restoreForm } from './profile-draft.ts'
import { needsPassword, type ProfileForm, wrongInProfile } from './profile-form.ts'
import { useSaveProfile } from './use-save-profile.ts'

const missing = (
  <Text as="span" tone="soft" className={styles.missing}>
    {texts.noData}
  </Text>
)

/** The member's data stored by the gym, and the form that changes them. */
export function ProfileData({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false)
  const { email, phone, birth } = profile
  return (
    <Section
      title={texts.myData}
      action={
        <Button kind="quiet" small aria-label={texts.editData} onClick={() => setEditing(true)}>
          {texts.edit}
        </Button>
      }
    >
      <List label={texts.myData}>
        <ListRow
          start={<Icon icon={mailOutline} />}
          text={texts.email}
          title={email ? <Address>{email}</Address> : missing}
        />
        <ListRow start={<Icon icon={callOutline} />} text={texts.phone} title={phone || missing} />
        <ListRow
          start={<Icon icon={giftOutline} />}
          text={texts.birth}
          title={birth === '' ? missing : dateWithYear(birth)}
        />
      </List>
      <EditProfileSheet profile={profile} open={editing} onClose={() => setEditing(false)} />
    </Section>
  )
}

interface EditProfileSheetProps {
  profile: Profile
  open: boolean
  onClose: () => void
}

/** The form that changes the member's data. */
function EditProfileSheet({ profile, open, onClose }: EditProfileSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} label={texts.editData} title={texts.editData}>
      {open && <EditForm profile={profile} onDone={onClose} />}
    </Sheet>
  )
}

function EditForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const today = dateIn(useGym().manifest.timeZone, serverNow())
  const [{ form: begun, isChanged }] = useState(() => restoreForm(profile))
  const {
    values: form,
    field,
    submit,
    refusal,
    busy,
  } = useForm(
    begun,
    written => wrongInProfile(written, profile, today),
    written => persistForm(written, profile),
  )
  const { save } = useSaveProfile(profile)
  const toast = useToast()
  async function change({ password, ...data }: ProfileForm) {
    const outcome = await save(data, password)
    if (outcome.kind !== 'done') return refusedForm(outcome)
    clearForm()
    toast(texts.dataSaved, { tone: 'success' })
    onDone()
    return null
  }
  return (
    <Form submitLabel={texts.saveChanges} onSend={() => submit(change)} refusal={refusal} busy={busy}>
      {isChanged && (
        <Notice icon={createOutline} tone="warning">
          {texts.changesRestored}
        </Notice>
      )}
      <ContactFields
        field={field}
        afterEmail={
          needsPassword(form, profile) && (
            <CurrentPassword
              label={texts.yourPassword}
              hint={texts.emailPasswordHint}
              {...field('password')}
            />
          )
        }
      />
      <Field label={texts.optionalBirth} type="date" autoComplete="bday" max={today} {...field('birth')} />
    </Form>
  )
}
