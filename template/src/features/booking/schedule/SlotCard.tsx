import { star } from 'ionicons/icons'
import { useGym } from '#features/gym/shared/gym.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { SkeletonBlock, SkeletonLine } from '#ui/query/Loading.tsx'
import { BookButton } from '../book/BookButton.tsx'
import { placesInWords, slotOffer } from '../book/slot-offer.ts'
import { isLate } from '../cancel/late-cancellation.ts'
import * as texts from '../messages.ts'
import { classInWords } from './class-in-words.ts'
import styles from './schedule.module.css'

interface SlotCardProps {
  slot: Slot
  now: number
  busy: boolean
  /** The relatives in the class, in words. */
  family?: string
  /** True if a reason above the list already explains that booking is impossible. */
  isRefused?: boolean
  isFavorite?: boolean
  /** True if booking is not the viewer's main action. */
  secondary?: boolean
  onBook: (waitlist: boolean) => void
  onOpen: () => void
}

/** A class in the day's list. A tap opens its details, the button books it. */
export function SlotCard({
  slot,
  now,
  busy,
  family,
  isRefused = false,
  isFavorite = false,
  secondary = false,
  onBook,
  onOpen,
}: SlotCardProps) {
  const { timeZone } = useGym().manifest
  const { kind } = slotOffer(slot, now)
  const isOver = kind === 'closed' || kind === 'past'
  const hint = (!isRefused && slot.reason?.text) || (isLate(slot, now) && texts.freeNoLonger)
  const notes = [isFavorite && texts.favorite, family, kind === 'book' && hint]
  const words = classInWords(slot, { now, timeZone, notes: notes.filter(note => typeof note === 'string') })
  return (
    <li className={classes('surface', styles.card, kind === 'booked' && styles.mine, isOver && styles.over)}>
      <div className={styles.row}>
        <button type="button" className={styles.open} onClick={onOpen} data-opens={`class ${slot.id}`}>
          <span className="visually-hidden">{words}</span>
          <span className={styles.when} aria-hidden="true">
            <span className={styles.time}>{slot.time}</span>
            <Text as="span" size="small" tone="soft">
              {slot.end}
            </Text>
          </span>
          <span className={styles.what} aria-hidden="true">
            <span className={styles.name}>
              <span>{slot.name}</span>
              {isFavorite && (
                <span className={styles.star}>
                  <Icon icon={star} size="small" />
                </span>
              )}
            </span>
            {(slot.coach || slot.online) && (
              <Text as="span" size="small" tone="soft">
                {[slot.coach?.fullname, slot.online && texts.online].filter(Boolean).join(' · ')}
              </Text>
            )}
            {slot.startsAt > now && kind !== 'closed' && <Places slot={slot} />}
            {family && <Hint>{family}</Hint>}
            {kind === 'book' && hint && <Hint>{hint}</Hint>}
          </span>
        </button>
        <div className={styles.action}>
          <BookButton slot={slot} now={now} busy={busy} secondary={secondary} onBook={onBook} />
        </div>
      </div>
    </li>
  )
}

function Hint({ children }: { children: string }) {
  return (
    <Text as="span" size="small" tone="soft" strong>
      {children}
    </Text>
  )
}

const few = 3

/** The places left, in words and as a bar. */
function Places({ slot }: { slot: Slot }) {
  const label = placesInWords(slot)
  if (label === '') return null
  const part = Math.min(1, slot.taken / slot.capacity)
  const isScarce = slot.capacity - slot.taken <= few
  return (
    <span className={classes(styles.places, isScarce && styles.scarce)}>
      <span className={styles.meter} aria-hidden="true">
        <span className={styles.taken} style={{ width: `${part * 100}%` }} />
      </span>
      <span>{label}</span>
    </span>
  )
}

/** Placeholder for a day of classes. */
export function ScheduleSkeleton() {
  return (
    <>
      <SkeletonLine width="30%" />
      <SkeletonBlock height={96} />
      <SkeletonBlock height={96} />
      <SkeletonBlock height={96} />
      <SkeletonBlock height={96} />
    </>
  )
}
