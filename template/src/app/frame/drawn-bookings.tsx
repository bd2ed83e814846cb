// A member's coming bookings as markup, drawn once when the app is compiled, with a mark in the place of all that only the gym's answer
// tells. The page's own script fills it in where the phone has nothing else of them to show: page/first-bookings.ts.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server.edge'
import { MemoryRouter } from 'react-router-dom'
import { myBookings } from '../../contract/booking/bookings.ts'
import { manifestSchema } from '../../contract/gym/manifest.ts'
import { clockName, fieldsOf, namesOf, wordsOf } from '../../contract/wire/encode.ts'
import type { Booking } from '../../domain/bookings/operations.ts'
import { GymProvider } from '../../domain/gym/gym.ts'
import { ComingBookings } from '../../features/booking/my-bookings/ComingBookings.tsx'
import { PageContent } from '../../ui/page/Page.tsx'
import { ShellProvider } from '../../ui/page/shell.ts'
import { TabBar } from '../navigation/TabBar.tsx'
import { tabsOf } from '../navigation/tabs.ts'

/** How an answer is read without the app, which reads looser ones as well. */
export interface BookingsWire {
  action: string
  /** What the list and the server's clock are called. */
  list: string
  clock: string
  /** By the app's name for it, what a field of a booking is called, and what the name of a person is. */
  names: Record<string, string>
  fullname: string
  /** The word for each state. */
  states: Record<string, string>
}

export interface DrawnBookings {
  markup: string
  wire: BookingsWire
  /** By the path that a tab leads to, the part of the app that it belongs to. */
  areas: Record<string, string>
}

/** A class that is far off, so that it can be cancelled, and of which all that a booking may tell is told. */
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
/** Of the sample, what the components say in words of their own. */
const said = { 'en Infinity días': '%until%', 'Ya no se puede cancelar gratis': '%cost%' }

export const drawBookings = (): DrawnBookings => ({
  markup: Object.entries(said).reduce(marked, draw()),
  wire: wire(),
  areas: Object.fromEntries(tabsOf({ staff: false, areasOff: [] }).map(({ path, area }) => [path, area])),
})

function draw(): string {
  const row = { ...sample, person: null }
  const app = { name: '', api: '' }
  return (
    renderToString(
      <MemoryRouter initialEntries={['/tab3']}>
        <QueryClientProvider client={new QueryClient()}>
          <GymProvider value={{ tenant: '', manifest: manifestSchema.parse(app) }}>
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
                <PageContent title="Mis Reservas" tab large>
                  <ComingBookings bookings={[sample, row, { ...row, state: 'waiting' }]} />
                </PageContent>
              </div>
            </ShellProvider>
          </GymProvider>
        </QueryClientProvider>
      </MemoryRouter>,
    )
      // What it is to a screen reader once the app is there, and would wake up then.
      .replaceAll('ion-content', 'main')
  )
}

function marked(markup: string, [words, mark]: [string, string]): string {
  if (!markup.includes(words)) throw new Error(`The drawn bookings do not say "${words}".`)
  return markup.replaceAll(words, mark)
}

function wire(): BookingsWire {
  const { own, action } = myBookings
  const { bookings: list } = fieldsOf(own)
  const booking = list ? fieldsOf(list) : {}
  return {
    action,
    list: namesOf(own).bookings ?? '',
    clock: clockName,
    names: namesOf(list ?? {}),
    fullname: namesOf(booking.person ?? {}).fullname ?? '',
    states: wordsOf(booking.state ?? {}),
  }
}
