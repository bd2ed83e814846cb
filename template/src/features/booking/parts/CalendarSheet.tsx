import { Sheet, sheetPart } from '../../../ui/Sheet.tsx'

const useCalendarFeed = sheetPart(async () => (await import('./CalendarFeed.tsx')).CalendarFeed, 'calendar')

/** The address at which a calendar program finds one's bookings, always up to date. */
export function CalendarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const title = 'Tus clases en tu calendario'
  const CalendarFeed = useCalendarFeed(open, onClose)
  return (
    <Sheet open={open && CalendarFeed !== null} onClose={onClose} label={title} title={title}>
      {open && CalendarFeed && <CalendarFeed />}
    </Sheet>
  )
}
