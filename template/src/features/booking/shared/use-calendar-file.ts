import { useGym } from '#features/gym/shared/gym.ts'
import { useBranches } from '#features/gym/shared/use-branches.ts'
import { calendarFile } from '#protocol/booking/calendar-file.ts'
import { useHandFile } from '#ui/share.ts'
import { type Bookable, endsAt } from './bookable.ts'

/** Returns a function that adds a class to the phone's calendar. */
export function useCalendarFile(): (slot: Bookable) => void {
  const { tenant, manifest } = useGym()
  const branches = useBranches()
  const handFile = useHandFile()
  return slot => {
    const branch = branches.find(({ id }) => id === slot.branch)?.name
    const event = {
      id: `${slot.id}@${tenant}`,
      title: slot.name,
      place: branch ? `${manifest.name}, ${branch}` : manifest.name,
      startsAt: slot.startsAt,
      endsAt: endsAt(slot),
    }
    void handFile(new File([calendarFile([event])], 'clase.ics', { type: 'text/calendar' }))
  }
}
