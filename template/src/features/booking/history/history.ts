import * as checkin from '#features/checkin/messages.ts'
import { firstNameOf } from '#features/people/shared/names.ts'
import type { Booking } from '#protocol/booking/bookings.ts'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'

/** Returns the badge for the outcome of a past class. */
export function pastState({ state, endedBy, present }: Pick<Booking, 'state' | 'endedBy' | 'present'>): {
  tone: 'success' | 'warning' | 'danger' | 'neutral'
  label: string
} {
  if (state === 'cancelled' && endedBy === 'gym') return { tone: 'neutral', label: texts.suspended }
  if (state !== 'active' && endedBy === 'staff')
    return { tone: state === 'cancelled' ? 'neutral' : 'warning', label: texts.cancelledByGym }
  if (state === 'cancelledLate') return { tone: 'warning', label: texts.cancelledLate }
  if (state === 'cancelled') return { tone: 'neutral', label: texts.cancelled }
  if (present === null) return { tone: 'neutral', label: texts.noAttendance }
  return present ? { tone: 'success', label: checkin.present } : { tone: 'danger', label: checkin.absent }
}

export interface Month {
  /** YYYY-MM */
  month: string
  bookings: Booking[]
  /** '3 clases · 4 créditos', or a list by person if the family has bookings. */
  total: string
}

/** Groups past bookings by month, the latest first, with the classes attended and their cost. */
export function byMonth(bookings: readonly Booking[]): Month[] {
  const months = new Map<string, Booking[]>()
  for (const booking of bookings) {
    const month = booking.date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), booking])
  }
  return [...months].map(([month, ofMonth]) => ({ month, bookings: ofMonth, total: totalOf(ofMonth) }))
}

/** Returns '2 clases · 2 créditos', with relatives 'Vos: 2 clases · 2 créditos; Tomás: 1 clase'. */
function totalOf(bookings: readonly Booking[]): string {
  const own = bookings.filter(({ person }) => person === null)
  const relatives = [...new Set(bookings.flatMap(({ person }) => person?.id ?? []))]
  if (relatives.length === 0) return totalOfPerson(own)
  const parts = relatives.map(id => {
    const theirs = bookings.filter(({ person }) => person?.id === id)
    return `${firstNameOf(theirs[0]?.person ?? null)}: ${totalOfPerson(theirs)}`
  })
  return [...(own.length > 0 ? [later.yours(totalOfPerson(own))] : []), ...parts].join('; ')
}

function totalOfPerson(bookings: readonly Booking[]): string {
  const attended = bookings.filter(({ state, present }) => state === 'active' && present !== false).length
  const costs = bookings.flatMap(({ cost }) => cost ?? [])
  const cost = costs.reduce((sum, one) => sum + one, 0)
  return [later.classes(attended), costs.length > 0 && texts.credits(cost)].filter(Boolean).join(' · ')
}

/** Returns '1 crédito' or texts.free, '' if the cost is unknown. */
export function costInWords({ cost }: Pick<Booking, 'cost'>): string {
  if (cost === null) return ''
  return cost === 0 ? texts.free : texts.credits(cost)
}
