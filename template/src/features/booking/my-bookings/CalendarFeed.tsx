import { useQueryClient } from '@tanstack/react-query'
import { copyOutline, refreshOutline } from 'ionicons/icons'
import { ApiError } from '#api/api-error.ts'
import { queryKey, useRead } from '#api/reads/queries.ts'
import { tenantBase } from '#api/tenant-base.ts'
import { useWrite } from '#api/writes/use-write.ts'
import { calendar, renewCalendar } from '#protocol/booking/bookings.ts'
import type { Answer } from '#protocol/wire/operation.ts'
import { useAction } from '#ui/action/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Cluster, Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { QueryView } from '#ui/query/QueryView.tsx'
import { useCopy } from '#ui/share.ts'
import * as texts from '../messages.ts'
import styles from './CalendarFeed.module.css'

const asked = { renew: false }

/** The URL of the member's calendar, with actions to subscribe, copy and replace it. */
export function CalendarFeed() {
  const read = useRead(calendar, asked)
  const address = read.data && calendarAddress(read.data.url, tenantBase(), location.origin)
  const query =
    address === null ? { ...read, data: undefined, error: badAddress } : { ...read, data: address }
  return (
    <QueryView query={query} label={texts.loadingCalendar}>
      {address => <Address address={address} />}
    </QueryView>
  )
}

const badAddress = new ApiError('refused', 'The gym gave no address of its own.', {
  errors: [texts.badCalendarAddress],
})

function Address({ address }: { address: string }) {
  const queries = useQueryClient()
  const { busy, run } = useAction()
  const renew = useWrite(renewCalendar)
  const confirm = useConfirm()
  const copy = useCopy()
  async function change() {
    const outcome = await run({
      ask: () =>
        confirm({
          title: texts.renewAddressQuestion,
          text: texts.renewAddressEffect,
          no: texts.no,
          yes: texts.renewAddress,
        }),
      send: () => renew({ renew: true }),
      done: texts.addressRenewed,
      refused: texts.addressNotRenewed,
    })
    // Store the new URL: the next read may fail, and the previous URL no longer works.
    if (outcome.kind === 'done')
      queries.setQueryData<Answer<typeof calendar>>(queryKey(calendar, asked), outcome.answer)
  }
  return (
    <Stack>
      <Text>{texts.aboutCalendar}</Text>
      <a className={styles.subscribe} href={address.replace(/^https?:/, 'webcal:')}>
        {texts.subscribe}
      </a>
      <Field label={texts.address} readOnly value={address} onFocus={event => event.target.select()} />
      <Cluster>
        <Button kind="outline" icon={copyOutline} onClick={() => void copy(texts.link, address)}>
          {texts.copy}
        </Button>
        <Button kind="quiet" icon={refreshOutline} busy={busy !== null} onClick={() => void change()}>
          {texts.renewAddress}
        </Button>
      </Cluster>
    </Stack>
  )
}

/** Returns a calendar's absolute URL, null outside the gym's backend. `url` may be relative to `base`. */
function calendarAddress(url: string, base: string, origin: string): string | null {
  try {
    const backend = new URL(base, origin)
    const address = new URL(url, backend)
    return url !== '' && address.origin === backend.origin ? address.href : null
  } catch {
    // An invalid URL.
    return null
  }
}
