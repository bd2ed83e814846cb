import { documentTextOutline, linkOutline, readerOutline, timeOutline } from 'ionicons/icons'
import type { GymPage } from '../../domain/pages/operations.ts'

/** What stands before the title of each kind of page. */
export const pageIcons: Readonly<Record<GymPage['kind'], string>> = {
  text: documentTextOutline,
  timetable: timeOutline,
  rules: readerOutline,
  link: linkOutline,
}
