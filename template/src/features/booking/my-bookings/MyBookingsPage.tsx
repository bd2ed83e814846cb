import { useCallback, useEffect, useState } from 'react'
import { isMissing } from '#api/api-error.ts'
import { useRead, useRefresh } from '#api/reads/queries.ts'
import { useHoursNote } from '#features/gym/shared/use-hours-note.ts'
import { PassList } from '#features/payments/shared/PassList.tsx'
import { PassSheet } from '#features/payments/shared/PassSheet.tsx'
import { usePasses } from '#features/payments/shared/use-passes.ts'
import { coming, myBookings } from '#protocol/booking/bookings.ts'
import type { OwnedPass } from '#protocol/payments/passes.ts'
import { Section } from '#ui/content/Section.tsx'
import { optionalPart } from '#ui/optional-part.ts'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonBlock } from '#ui/query/Loading.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import { ComingBookings } from './ComingBookings.tsx'
import { isSettled } from './settled.ts'

const useNowParts = optionalPart(() => import('./now/parts.ts'))

/**
 * tab3, "Mis Reservas": urgent matters, coming bookings, usual classes, passes, and links to past classes. Each
 * part waits for the parts above it, so that late content does not move text being read.
 */
export default function MyBookingsPage() {
  const bookings = useRead(myBookings, coming)
  const passes = usePasses('')
  const refresh = useRefresh()
  const [hasMatters, setHasMatters] = useState(false)
  const hasBookings = bookings.data !== undefined
  const now = useNowParts(hasBookings || bookings.error !== null)
  const { usual, onKnown } = useUsual(hasBookings)
  const reload = () => refresh('myBookings', 'passes', 'schedule', 'payments')
  const mayShowPasses = usual !== 'awaited' || bookings.error !== null
  return (
    <Page
      title={texts.myBookings}
      tab
      large
      subtitle={useHoursNote()}
      refresh={reload}
      footer={now && bookings.data && <now.Arrive bookings={bookings.data.bookings} />}
    >
      {now && <now.Matters passes={passes} onChange={setHasMatters} />}
      <QueryView
        query={bookings}
        label={texts.loadingBookings}
        skeleton={
          <>
            <SkeletonBlock height={220} />
            <SkeletonBlock height={88} />
          </>
        }
      >
        {answer => <ComingBookings bookings={answer.bookings} Undo={now?.Undo} hasMatters={hasMatters} />}
      </QueryView>
      {now && hasBookings && usual !== 'late' && <now.UsualClasses onKnown={onKnown} />}
      {mayShowPasses && (bookings.data || (bookings.error && passes.data)) && <MyPasses of={passes} />}
      {now && mayShowPasses && bookings.data && isSettled(passes) && <now.More />}
    </Page>
  )
}

/** ms for which the passes wait for the usual classes above them. */
const lateAfterMs = 1_500

/**
 * State of the usual classes: 'awaited', 'known' or 'late'. Late classes are left out, as they would push the
 * passes away. The next visit has them at once.
 */
function useUsual(hasBookings: boolean) {
  const [usual, setUsual] = useState<'awaited' | 'known' | 'late'>('awaited')
  const onKnown = useCallback(() => setUsual('known'), [])
  useEffect(() => {
    if (!hasBookings) return
    const timer = setTimeout(() => setUsual(was => (was === 'awaited' ? 'late' : was)), lateAfterMs)
    return () => clearTimeout(timer)
  }, [hasBookings])
  return { usual, onKnown }
}

/** The member's passes. Empty without passes, or if the gym has no passes. Shows an error of the read. */
function MyPasses({ of: passes }: { of: ReturnType<typeof usePasses> }) {
  const [pass, setPass] = useState<OwnedPass | null>(null)
  if (passes.data ? passes.data.passes.length === 0 : !passes.error || isMissing(passes.error)) return null
  return (
    <Section title={texts.passes}>
      <QueryView query={passes} label={texts.loadingPasses} part>
        {answer => <PassList passes={answer.passes} onOpen={setPass} />}
      </QueryView>
      <PassSheet pass={pass} onClose={() => setPass(null)} />
    </Section>
  )
}
