import { alertCircle, checkmarkCircle, checkmarkDoneOutline, closeCircle, scanOutline } from 'ionicons/icons'
import { useOnline } from '#platform/device/use-online.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { Page } from '#ui/page/Page.tsx'
import { OfflineBar } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import { Scanner } from './Scanner.tsx'
import styles from './scan.module.css'
import type { Scanned } from './scanned.ts'
import { useCamera } from './use-camera.ts'
import { useCodeReader } from './use-code-reader.ts'
import { useScanned } from './use-scanned.ts'

/** Staff scan or type the code that members show at the door. */
export function StaffCheckIn() {
  const online = useOnline()
  const camera = useCamera()
  const { result, busy, see, type } = useScanned()
  useCodeReader(camera.video, camera.state === 'on', see)
  return (
    <Page
      title={texts.title}
      back="/turnos"
      footer={
        <ButtonLink kind="outline" block icon={checkmarkDoneOutline} to="/checkmodal">
          {texts.takeRoll}
        </ButtonLink>
      }
    >
      {!online && <OfflineBar />}
      <Stack>
        <Scanner camera={camera} />
        <ScannedCard result={result} busy={busy} />
        <TypedCode busy={busy} onType={type} />
      </Stack>
    </Page>
  )
}

const icons = { success: checkmarkCircle, danger: closeCircle, warning: alertCircle } as const

interface ScannedCardProps {
  result: Omit<Scanned, 'isAccepted'> | null
  busy: boolean
}

/** The outcome of the last code, in type large enough to read from a step away. `useScanned` announces it. */
export function ScannedCard({ result, busy }: ScannedCardProps) {
  if (busy || !result)
    return (
      <div className={classes(styles.card, styles.waiting)}>
        <Icon icon={scanOutline} size="large" />
        <Text strong>{busy ? texts.aMoment : texts.aimAtCode}</Text>
      </div>
    )
  const { tone, title, text } = result
  return (
    <div key={`${title} ${text}`} className={classes(styles.card, styles.result, `fill-${tone}`)}>
      <Icon icon={icons[tone]} size="large" />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}

/** A field for codes that the camera cannot read. `onType` resolves with true if the code was accepted. */
export function TypedCode({ busy, onType }: { busy: boolean; onType: (code: string) => Promise<boolean> }) {
  const { field, submit, write } = useForm({ code: '' }, ({ code }) => ({
    code: code.trim() === '' && texts.codeRequired,
  }))
  async function send({ code }: { code: string }) {
    if (await onType(code)) write('code', '')
    return null
  }
  return (
    <Form className={styles.form} onSend={() => submit(send)}>
      <Field
        label={texts.orTypeCode}
        {...field('code')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" busy={busy}>
        {texts.recordArrival}
      </Button>
    </Form>
  )
}
