import {
  alertCircleOutline,
  checkmarkDoneOutline,
  locationOutline,
  logoWhatsapp,
  peopleOutline,
  personAddOutline,
  personOutline,
  searchOutline,
  shareSocialOutline,
  timeOutline,
} from 'ionicons/icons'
import { type ReactNode, useState } from 'react'
import { useRead } from '#api/reads/queries.ts'
import { isStaff, useSession } from '#api/session.ts'
import { rollPath } from '#features/checkin/shared/roll-path.ts'
import { chatAbout } from '#features/gym/shared/chat.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { useBranches } from '#features/gym/shared/use-branches.ts'
import { capitalize } from '#platform/capitalize.ts'
import { useNow } from '#platform/time/clock.ts'
import { fullDay } from '#platform/time/gym-time.ts'
import { type CoachProfile, classPeople, type Slot } from '#protocol/booking/classes.ts'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { useGo } from '#ui/link.ts'
import { Avatar } from '#ui/media/Avatar.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { useShare } from '#ui/share.ts'
import { slotOffer, withoutOwnReason } from '../book/slot-offer.ts'
import type { BookingOptions } from '../book/use-booking.ts'
import { cancelTerms } from '../cancel/late-cancellation.ts'
import { FavoriteButton } from '../favorites/FavoriteButton.tsx'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import { EveryWeek } from '../recurring/EveryWeek.tsx'
import { classPath } from '../shared/class-path.ts'
import { StaffSheets, type StaffTask } from '../staff/StaffSheets.tsx'
import { BookingForm } from './BookingForm.tsx'
import styles from './class-details.module.css'
import { OpeningNotice } from './OpeningNotice.tsx'
import { OwnPlaces } from './OwnPlaces.tsx'
import type { OwnPlace } from './own-places.ts'

interface ClassDetailsProps {
  slot: Slot | null
  /** All classes of the schedule, for the choice of an alternative. */
  slots: readonly Slot[]
  /** The description of the activity, or ''. */
  about: string
  /** The profile of the coach, or null. */
  coach: CoachProfile | null
  /** The id of the class that is being booked, or null. */
  busyId: string | null
  placesIn: (slot: string) => readonly OwnPlace[]
  onBook: (slot: Slot, options: BookingOptions) => void
  onClose: () => void
}

/** The sheet of a class. A staff task replaces it with a sheet of its own. */
export function ClassDetails({
  slot: read,
  slots,
  about,
  coach,
  busyId,
  placesIn,
  onBook,
  onClose,
}: ClassDetailsProps) {
  const [task, setTask] = useState<StaffTask | null>(null)
  const now = useNow()
  const staff = isStaff(useSession())
  const slot = read && staff ? withoutOwnReason(read) : read
  const places = slot ? placesIn(slot.id) : []
  const visibleSlot = task ? null : slot
  const begin = (kind: StaffTask['kind']) => slot && setTask({ kind, slot })
  return (
    <>
      <Sheet
        open={visibleSlot !== null}
        onClose={onClose}
        label={visibleSlot?.name ?? ''}
        title={visibleSlot?.name ?? ''}
      >
        {visibleSlot && about !== '' && <p className={styles.about}>{about}</p>}
        {visibleSlot && <Facts slot={visibleSlot} coach={coach} now={now} />}
        {visibleSlot && visibleSlot.startsAt > now && <Attendees key={visibleSlot.id} slot={visibleSlot} />}
        <Stack gap={2} className={styles.actions}>
          {staff && (
            <>
              <RollCallButton slot={visibleSlot} onLeave={onClose} />
              <Button kind="outline" block icon={personAddOutline} onClick={() => begin('add')}>
                {texts.addClients}
              </Button>
              <Button kind="outline" block icon={searchOutline} onClick={() => begin('find')}>
                {texts.bookForSomebody}
              </Button>
            </>
          )}
          {slot && <OwnPlaces slot={slot} places={places} now={now} onLeave={onClose} />}
          {slot && (
            <BookingForm
              key={slot.id}
              slot={slot}
              slots={slots}
              places={places}
              secondary={staff}
              now={now}
              busy={busyId === slot.id}
              onBook={options => {
                onClose()
                onBook(slot, options)
              }}
            />
          )}
          {slot && slotOffer(slot, now).kind === 'opens' && <OpeningNotice slot={slot} />}
          {slot && slot.startsAt > now && <EveryWeek slot={slot} />}
          {slot && (
            <div className={styles.more}>
              <FavoriteButton activity={slot.name} />
              {slot.startsAt > now && <ShareButton slot={slot} />}
              <AskButton slot={slot} />
            </div>
          )}
        </Stack>
      </Sheet>
      <StaffSheets task={task} onClose={() => setTask(null)} />
    </>
  )
}

/** Shares the class with a friend. */
function ShareButton({ slot }: { slot: Slot }) {
  const share = useShare()
  const { name } = useGym().manifest
  const text = later.shareText(slot.name, name, texts.dayAt(fullDay(slot.date), slot.time))
  const url = `${location.origin}${classPath(slot)}`
  return (
    <Button
      kind="quiet"
      small
      icon={shareSocialOutline}
      onClick={() => void share({ title: slot.name, text, url })}
    >
      {texts.share}
    </Button>
  )
}

/** Opens the gym's chat, if there is one, with a message that names the class. */
function AskButton({ slot }: { slot: Slot }) {
  const { links } = useGym().manifest
  const text = later.chatQuestion(slot.name, texts.dayAt(fullDay(slot.date), slot.time))
  const href = chatAbout(links.whatsapp, text)
  if (href === null) return null
  return (
    <ButtonAnchor kind="quiet" small beside icon={logoWhatsapp} href={href}>
      {texts.ask}
    </ButtonAnchor>
  )
}

function Facts({ slot, coach, now }: { slot: Slot; coach: CoachProfile | null; now: number }) {
  const { timeZone } = useGym().manifest
  const offer = slotOffer(slot, now)
  const branch = useBranches().find(({ id }) => id === slot.branch)
  // A booked place shows its own terms of cancellation.
  const terms = offer.kind === 'book' || offer.kind === 'opens' ? cancelTerms(slot, { now, timeZone }) : ''
  return (
    <Stack as="ul" gap={3} className={styles.facts}>
      <Fact icon={timeOutline}>{`${fullDay(slot.date)}, ${later.fromTo(slot.time, slot.end)}`}</Fact>
      {slot.coach && (
        <li className={styles.fact}>
          {coach?.photo ? (
            <Avatar name={slot.coach.fullname} src={coach.photo} />
          ) : (
            <Icon icon={personOutline} />
          )}
          <span>
            <span>{capitalize(texts.withCoach(slot.coach.fullname))}</span>
            {coach && coach.about !== '' && <span className={styles.soft}>{coach.about}</span>}
          </span>
        </li>
      )}
      {slot.capacity > 0 && (
        <Fact icon={peopleOutline}>
          {[
            later.placesTaken(slot.taken, slot.capacity),
            slot.waiting > 0 && later.peopleWaiting(slot.waiting),
          ]
            .filter(Boolean)
            .join(', ')}
        </Fact>
      )}
      {branch && (
        <Fact icon={locationOutline}>
          <span>{branch.name}</span>
          {branch.address !== '' && <MapLink address={branch.address} />}
        </Fact>
      )}
      {terms !== '' && <Fact icon={alertCircleOutline}>{terms}</Fact>}
      {offer.kind === 'closed' && <Fact icon={alertCircleOutline}>{offer.reason}</Fact>}
      {offer.kind === 'book' && slot.reason && <Fact icon={alertCircleOutline}>{slot.reason.text}</Fact>}
    </Stack>
  )
}

/** A link to a branch on the map, opened in the phone's map app. */
function MapLink({ address }: { address: string }) {
  const url = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
  return (
    <a className={styles.address} href={url} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}

function Fact({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon icon={icon} />
      <span>{children}</span>
    </li>
  )
}

/**
 * The people in a class who agreed to be listed. The row reserves its height while they load and keeps it if
 * the list is empty, so that the buttons below do not move under a finger.
 */
function Attendees({ slot }: { slot: Slot }) {
  const read = useRead(classPeople, { slot: slot.id })
  const [isReserved] = useState(read.isPending && slot.taken > 0)
  const people = read.data?.people ?? []
  if (people.length === 0) return isReserved ? <div className={styles.attendees} /> : null
  const faces = [...new Map(people.map(person => [person.fullname, person])).values()].slice(0, 3)
  return (
    <div className={styles.attendees}>
      <span className={styles.faces}>
        {faces.map(({ fullname, photo }) => (
          <Avatar key={fullname} name={fullname} src={photo} />
        ))}
      </span>
      <span>{attendeesInWords(people.map(({ fullname }) => fullname.split(' ')[0] ?? ''))}</span>
    </div>
  )
}

/** Returns 'Va Ana', 'Van Ana y Beto' or 'Van Ana, Beto, Caro y 5 más'. */
function attendeesInWords(names: readonly string[]): string {
  const [first = ''] = names
  if (names.length < 2) return later.attends(first)
  const more = names.length - 3
  const visible = names.slice(0, more > 0 ? 3 : -1)
  return later.attend(later.and(visible.join(', '), more > 0 ? later.others(more) : (names.at(-1) ?? '')))
}

/** Links to the roll call of the class if the gym uses check-in. */
function RollCallButton({ slot, onLeave }: { slot: Slot | null; onLeave: () => void }) {
  const { areasOff } = useGym().manifest
  const go = useGo()
  if (!slot || areasOff.includes('checkin')) return null
  return (
    <Button
      block
      icon={checkmarkDoneOutline}
      onClick={() => {
        onLeave()
        go(rollPath(slot.id))
      }}
    >
      {texts.rollCall}
    </Button>
  )
}
