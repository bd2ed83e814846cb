// Markup of a member's future bookings, rendered once at build time, with a placeholder for each value of the
// gym's answer. A script in the page fills it in if the phone has no snapshot to display:
// shell/first-screen/first-bookings.ts.
// See docs/decisions/0095-a-members-screen-is-painted-as-it-looked-last.md.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server.edge'
import { MemoryRouter } from 'react-router-dom'
import { cancelCost } from '#features/booking/cancel/late-cancellation.ts'
import { ComingBookings } from '#features/booking/my-bookings/ComingBookings.tsx'
import { GymProvider } from '#features/gym/shared/gym.ts'
import { timeUntil } from '#platform/time/relative-time.ts'
import type { Booking } from '#protocol/booking/bookings.ts'
import { myBookings } from '#protocol/booking/bookings.ts'
import { manifestSchema } from '#protocol/gym/manifest.ts'
import { clockName, fieldsOf, namesOf, wordsOf } from '#protocol/wire/encode.ts'
import * as uiTexts from '#ui/messages.ts'
import { PageContent } from '#ui/page/Page.tsx'
import { ShellProvider } from '#ui/page/shell.ts'
import { TabBar } from '../navigation/TabBar.tsx'
import { tabsOf } from '../navigation/tabs.ts'

/** Wire format of the answer, for a reader without the app. The app accepts looser answers too. */
export interface BookingsWire {
  action: string
  /** Names of the list and of the server's clock. */
  list: string
  clock: string
  /** Wire names of a booking's fields by the app's names, and the wire name of a person's name. */
  names: Record<string, string>
  fullname: string
  /** Wire terms of the states. */
  states: Record<string, string>
}

export interface DrawnBookings {
  markup: string
  wire: BookingsWire
  /** Area of the app by the path of its tab. */
  areas: Record<string, string>
}

/** A class in the distant future that can be cancelled, with all fields of a booking. */
const sample: Booking = {
  id: '',
  slot: '%slot%',
  name: '%name%',
  time: '%time%',
  end: '%end%',
  date: '%date%',
  startsAt: Number.POSITIVE_INFINITY,
  coach: { id: '', fullname: '%coach%' },
  branch: 0,
  state: 'active',
  endedBy: null,
  cancelUntil: 0,
  present: null,
  stars: null,
  rateUntil: null,
  cost: null,
  pass: '',
  guests: 0,
  person: { id: '', fullname: '%person%' },
}
const manifest = manifestSchema.parse({ name: '', api: '' })

/** Sentences that the components write about the sample, and their placeholders. */
const sentences = (): [string, string][] => [
  [timeUntil(sample.startsAt), '%until%'],
  [cancelCost(sample, { now: Date.now(), timeZone: manifest.timeZone }), '%cost%'],
]

export const drawBookings = (): DrawnBookings => ({
  markup: sentences().reduce(insertPlaceholder, draw()),
  wire: wire(),
  areas: Object.fromEntries(tabsOf({ staff: false, areasOff: [] }).map(({ path, area }) => [path, area])),
})

function draw(): string {
  const row = { ...sample, person: null }
  return (
    renderToString(
      <MemoryRouter initialEntries={['/tab3']}>
        <QueryClientProvider client={new QueryClient()}>
          <GymProvider value={{ tenant: '', manifest }}>
            <ShellProvider
              value={{
                tabBar: <TabBar />,
                openMenu: () => {},
                canGo: () => true,
                gymName: '',
                sessionEnded: false,
              }}
            >
              <div className="ion-page">
                <PageContent title={uiTexts.bookingsTitle} tab large>
                  <ComingBookings bookings={[sample, row, { ...row, state: 'waiting' }]} />
                </PageContent>
              </div>
            </ShellProvider>
          </GymProvider>
        </QueryClientProvider>
      </MemoryRouter>,
    )
      // The role of ion-content for screen readers. An ion-content itself would be upgraded as soon as the
      // app defines the element.
      .replaceAll('ion-content', 'main')
  )
}

function insertPlaceholder(markup: string, [text, placeholder]: [string, string]): string {
  if (!markup.includes(text)) throw new Error(`The drawn bookings do not say "${text}".`)
  return markup.replaceAll(text, placeholder)
}

function wire(): BookingsWire {
  const { answerFields, action } = myBookings
  const { bookings: list } = fieldsOf(answerFields)
  const booking = list ? fieldsOf(list) : {}
  return {
    action,
    list: namesOf(answerFields).bookings ?? '',
    clock: clockName,
    names: namesOf(list ?? {}),
    fullname: namesOf(booking.person ?? {}).fullname ?? '',
    states: wordsOf(booking.state ?? {}),
  }
}
